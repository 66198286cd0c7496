// Documents must not name files that do not exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf } from '@/server/supervisor/build'

const topLevel = /^(app|components|db|deploy|docs|i18n|lib|messages|patches|public|scripts|server|tests)\//

const index = 'docs/architecture.md'

/** A decision that is not in the index is not found. */
function decisionsWithoutIndex(): string[] {
  const known = readFileSync(index, 'utf8')
  return [...filesOf('docs/decisions')]
    .map((file) => path.basename(file))
    .filter((name) => !known.includes(`(decisions/${name})`))
    .map((name) => `docs/decisions/${name} is in no index: add it to ${index}`)
}

export function checkDocuments(): string[] {
  const documents = [...filesOf('docs'), ...filesOf('scripts')].filter((file) => file.endsWith('.md'))
  const deadPaths = ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((file) => {
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
  return [...deadPaths, ...decisionsWithoutIndex()]
}
