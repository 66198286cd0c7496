// Documents must not name files that do not exist.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

function* documents(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name)
    if (statSync(entry).isDirectory()) yield* documents(entry)
    else if (name.endsWith('.md')) yield entry
  }
}

const topLevel = /^(app|components|db|docs|i18n|lib|messages|patches|public|scripts|server|tests)\//

export function checkDocuments(): string[] {
  return ['README.md', ...documents('docs'), ...documents('scripts')].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^\w+:/.test(target))
    const code = [...text.matchAll(/`([\w@./[\]()-]+)`/g)]
      .map(([, target = '']) => target)
      .filter((target) => topLevel.test(target))
    return [
      ...links.filter((target) => !existsSync(path.join(path.dirname(file), target))),
      ...code.filter((target) => !/[*<{]/.test(target) && !existsSync(target)),
    ].map((target) => `${file} names ${target}, which does not exist`)
  })
}
