// Documents must not name files that do not exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf } from '@/server/supervisor/build'

const topLevel = /^(app|components|db|deploy|docs|i18n|lib|messages|patches|public|scripts|server|tests)\//

export function checkDocuments(): string[] {
  const documents = [...filesOf('docs'), ...filesOf('scripts')].filter((file) => file.endsWith('.md'))
  return ['README.md', ...documents].flatMap((file) => {
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
