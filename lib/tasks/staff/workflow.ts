export const slugLimit = 60
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A task's address, from its English title: `home-office-repairs` for `Home & Office Repairs`. */
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
