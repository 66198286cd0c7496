export const slugLimit = 60
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The address of a task, made of its English title: `Home & Office Repairs` is `home-office-repairs`. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-').slice(0, slugLimit).replace(/-+$/, '')
}
