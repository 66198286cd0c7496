import { describe, expect, it } from 'vitest'
import { checkLayers } from '@/scripts/checks/layers'
import { checkNames } from '@/scripts/checks/nouns'

const soundHouse = {
  'db/client.ts':
    "import 'server-only'\nimport postgres from 'postgres'\nimport { env } from '@/lib/platform/env'",
  'db/schema/tasks.ts': "import { pgTable } from 'drizzle-orm/pg-core'",
  'lib/platform/env.ts': "import 'server-only'\nimport path from 'node:path'",
  'lib/auth/gates.ts': "import 'server-only'\nimport { env } from '@/lib/platform/env'",
  'lib/tasks/constants.ts': 'export const mostTasks = 12',
  'lib/tasks/schema.ts': "import { z } from 'zod'\nimport { mostTasks } from './constants'",
  'lib/tasks/queries.ts':
    "import 'server-only'\nimport { read } from '@/db/client'\nimport { mostTasks } from './constants'",
  'lib/tasks/loaders.ts':
    "import 'server-only'\nimport { cookies } from 'next/headers'\nimport { listTasks } from './queries'",
  'app/api/tasks/route.ts':
    "import { requireAdmin } from '@/lib/auth/gates'\nimport { listTasks } from '@/lib/tasks/queries'",
  'app/[locale]/site.css':
    '@import "tailwindcss" source(none);\n@source ".";\n@source "../../components/tasks";',
  'app/[locale]/layout.tsx': "import './site.css'",
  'app/[locale]/page.tsx':
    "import { TaskCard } from '@/components/tasks/task-card'\nimport { loadTasks } from '@/lib/tasks/loaders'",
  'app/admin/console.css': '@source ".";\n@source "../../components/console";\n@import "./previews.css";',
  'app/admin/previews.css': '@source "../../components/tasks";',
  'app/admin/layout.tsx': "import './console.css'",
  'app/admin/page.tsx': "import { TaskList } from '@/components/console/tasks/task-list'",
  'components/tasks/task-card.tsx':
    "import { useState } from 'react'\nimport type { Task } from '@/lib/tasks/schema'",
  'components/console/tasks/task-list.tsx':
    "'use client'\nimport { TaskCard } from '@/components/tasks/task-card'",
}

/** What the check says of the sound house with these files in it, or in place of its own. */
const checkWith = (planted: Record<string, string> = {}) =>
  checkLayers(new Map(Object.entries({ ...soundHouse, ...planted })))

describe('the layers', () => {
  it('has nothing to say of a small sound house', () => {
    expect(checkWith()).toEqual([])
  })

  it('refuses an audit row that is not written by lib/audit/change.ts', () => {
    const writes = "import 'server-only'\nimport { auditLog } from '@/db/schema'\nawait tx.insert(auditLog)"
    const schema = { 'db/schema.ts': "import { pgTable } from 'drizzle-orm/pg-core'" }
    expect(checkWith({ ...schema, 'lib/audit/change.ts': writes })).toEqual([])
    expect(checkWith({ ...schema, 'lib/tasks/mutations.ts': writes })).toEqual([
      'lib/tasks/mutations.ts writes an audit row of its own: call writeAudit (lib/audit/change.ts)',
    ])
  })

  it('refuses a page that reads through a query', () => {
    expect(
      checkWith({ 'app/[locale]/about/page.tsx': "import { listTasks } from '@/lib/tasks/queries'" }),
    ).toEqual([
      'app/[locale]/about/page.tsx imports lib/tasks/queries: a page may not import the core (queries, mutations); go through a loader (lib/<noun>/loaders.ts), and show what lies in components/<noun>',
    ])
  })

  it('lets a provider have the configuration, but neither a table nor a noun', () => {
    const provider = "import 'server-only'\nimport { env } from '@/lib/platform/env'"
    const plant = (line: string) => ({ 'lib/providers/post.ts': `${provider}\n${line}` })
    const worker = {
      'lib/tasks/work.ts': "import 'server-only'\nimport { post } from '@/lib/providers/post'",
    }
    expect(checkWith({ ...plant("import { Resend } from 'resend'"), ...worker })).toEqual([])
    expect(checkWith(plant("import { read } from '@/db/client'"))).toEqual([
      expect.stringContaining('a provider may not import the database'),
    ])
    expect(checkWith(plant("import { listTasks } from '@/lib/tasks/queries'"))).toEqual([
      expect.stringContaining('a provider may not import the core'),
    ])
  })

  it('refuses a pure file that reads the database, itself or through another file', () => {
    expect(checkWith({ 'lib/tasks/money.ts': "import { read } from '@/db/client'" })).toEqual([
      expect.stringMatching(
        /^lib\/tasks\/money\.ts imports db\/client: a pure file may not import the database; say /,
      ),
    ])
    const [through, ...others] = checkWith({
      'lib/tasks/money.ts': "import { rates } from './rates'",
      'lib/tasks/rates.ts': "import 'server-only'\nimport { read } from '@/db/client'",
    })
    expect(through).toMatch(
      /^lib\/tasks\/money\.ts imports lib\/tasks\/rates: a pure file may not import the core/,
    )
    expect(others).toEqual([])
  })

  it('refuses what does not say server-only and needs a server', () => {
    const found = checkWith({
      'lib/tasks/slug.ts': "import { createHash } from 'node:crypto'",
      'components/tasks/task-words.tsx': "import { getLocale } from 'next-intl/server'",
    })
    expect(found).toEqual([
      expect.stringMatching(/^lib\/tasks\/slug\.ts imports node:crypto, which runs on the server only/),
      expect.stringMatching(
        /^components\/tasks\/task-words\.tsx imports next-intl\/server, which runs on the server/,
      ),
    ])
  })

  it('refuses a public component that imports one of the back office', () => {
    const found = checkWith({
      'components/tasks/task-card.tsx': "import { TaskList } from '@/components/console/tasks/task-form'",
      'components/console/tasks/task-form.tsx': 'export const TaskForm = () => <form />',
    })
    expect(found).toEqual([
      expect.stringContaining('a component may not import a component of the back office'),
      expect.stringContaining('components/console/tasks/task-form.tsx is shown in app/[locale]'),
    ])
  })

  it('refuses a core that knows the request', () => {
    const found = checkWith({
      'lib/tasks/mutations.ts': "import 'server-only'\nimport { headers } from 'next/headers'",
    })
    expect(found).toEqual([
      expect.stringMatching(
        /^lib\/tasks\/mutations\.ts imports next\/headers: the core .+ may not import the request/,
      ),
    ])
  })

  it('refuses a circle', () => {
    const found = checkWith({ 'lib/tasks/constants.ts': "import { taskSchema } from './schema'" })
    expect(found).toEqual([
      'a circle of imports: lib/tasks/constants.ts → lib/tasks/schema.ts → lib/tasks/constants.ts; move what both need into a file of its own',
    ])
  })

  it('counts a type of our own like a value, and a type of a package not at all', () => {
    const typed = (from: string) => ({
      'components/tasks/task-row.tsx': `import type { Some } from '${from}'`,
    })
    expect(checkWith(typed('@/db/client'))).toEqual([
      expect.stringContaining(
        'components/tasks/task-row.tsx imports db/client: a component may not import the database',
      ),
    ])
    expect(checkWith(typed('@/lib/tasks/schema'))).toEqual([])
    expect(checkWith(typed('next-auth'))).toEqual([])
    expect(checkWith(typed('sharp'))).toEqual([])
  })

  it('asks for no server-only where only types come from the server', () => {
    const importing = (clause: string) =>
      checkWith({
        'lib/site/metadata.ts': "import 'server-only'\nimport { env } from '@/lib/platform/env'",
        'components/tasks/crumb.tsx': `import ${clause} from '@/lib/site/metadata'`,
      })
    expect(importing('type { Page }')).toEqual([])
    expect(importing('{ type Page, type Crumb }')).toEqual([])
    expect(importing('{ pageUrl, type Page }')).toEqual([
      expect.stringContaining('lib/site/metadata, which runs on the server only'),
    ])
  })
})

describe('the sheets', () => {
  const badge = { 'components/ui/badge.tsx': 'export const Badge = () => <b className="font-bold" />' }

  it('refuses a component outside the sheet of a page that reaches it', () => {
    const found = checkWith({
      ...badge,
      'components/tasks/task-card.tsx': "import { Badge } from '@/components/ui/badge'",
    })
    expect(found).toEqual([
      'components/ui/badge.tsx is shown in app/[locale] without its styles: name its folder as a @source of app/[locale]/site.css',
      'components/ui/badge.tsx is shown in app/admin without its styles: name its folder as a @source of app/admin/console.css',
    ])
  })

  it('refuses a pattern, and a page without its sheet', () => {
    const found = checkWith({
      'app/[locale]/site.css':
        '@source ".";\n@source "../../components/tasks";\n@source "../../components/ui-*.tsx";',
      'app/[locale]/layout.tsx': '',
    })
    expect(found).toEqual([
      expect.stringContaining('app/[locale]/site.css names components/ui-*.tsx, a pattern'),
      expect.stringContaining('app/[locale]/page.tsx has no styles'),
    ])
  })

  it('does not mind what no page reaches, nor what has no classes', () => {
    expect(checkWith(badge)).toEqual([])
    const reachedFrom = (file: string, text: string) =>
      checkWith({ [file]: text, 'components/tasks/task-card.tsx': `import { x } from '@/${file}'` })
    expect(reachedFrom('components/ui/use-x.ts', "export const x = () => 'x'")).toEqual([])
    expect(reachedFrom('components/ui/menu.ts', "export const x = 'flex rounded-card'")).toHaveLength(2)
  })
})

describe('the size of things', () => {
  it('refuses a comment wider than a line, and no other line', () => {
    const wide = 'x'.repeat(120)
    const found = checkWith({
      'lib/tasks/slug.ts': `export const x = '${wide}'\n// ${wide}\nexport const y = 1 // ${wide}`,
    })
    expect(found.map((breach) => breach.slice(0, 40))).toEqual([
      'lib/tasks/slug.ts:2 has a comment wider ',
      'lib/tasks/slug.ts:3 has a comment wider ',
    ])
  })

  it('refuses a crowded file', () => {
    expect(checkWith({ 'lib/tasks/slug.ts': '\n'.repeat(300) })).toEqual([
      'lib/tasks/slug.ts has 301 lines, more than 300: split it by idea',
    ])
  })

  it('refuses nouns that import each other, also types, and lets sub-nouns be nouns of their own', () => {
    const pair = {
      'lib/tasks/labels.ts': "import type { Faq } from '@/lib/faqs/schema'",
      'lib/faqs/schema.ts': "import { mostTasks } from '@/lib/tasks/constants'",
    }
    expect(checkWith(pair)).toEqual([expect.stringMatching(/^faqs ↔ tasks: these nouns import each other/)])
    const parts = {
      'lib/tasks/prices/labels.ts': "import { mostTasks } from '@/lib/tasks/constants'",
      'lib/tasks/staff/schema.ts': "import { mostTasks } from '@/lib/tasks/constants'",
    }
    expect(checkWith(parts)).toEqual([])
    expect(checkWith({ ...parts, 'lib/tasks/labels.ts': "import { from } from './prices/labels'" })).toEqual([
      expect.stringMatching(/^tasks ↔ tasks\/prices/),
    ])
  })

  it('refuses a folder with more than thirty files', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`lib/faqs/part-${at}.ts`, 'export {}']))
    expect(checkWith(files(30))).toEqual([])
    expect(checkWith(files(31))).toEqual(['lib/faqs has 31 files, more than 30: split it by idea'])
  })

  it('refuses data of any shape in queues and events', () => {
    const file = { 'lib/tasks/work.ts': 'export const mail = (data: Record<string, unknown>) => data' }
    expect(checkWith(file)).toEqual([expect.stringMatching(/^lib\/tasks\/work\.ts takes data of any shape/)])
  })
})

describe('the names of files', () => {
  const promised = ['schema', 'queries', 'mutations', 'staff/edit-schema', 'staff/queries', 'labels'].map(
    (name) => `lib/tasks/${name}.ts`,
  )
  const table = (cell: string) =>
    `| Files with names of their own | Why |\n| --- | --- |\n| ${cell} | why |\n\n`

  it('are promised, or explained in the documents', () => {
    expect(checkNames([...promised, 'lib/tasks/slug.ts'], table('`lib/tasks/slug.ts`'))).toEqual([])
    expect(checkNames([...promised, 'lib/tasks/slug.ts'], table(''))).toEqual([
      expect.stringMatching(/^lib\/tasks\/slug\.ts: give it one of the names/),
    ])
    expect(checkNames(promised, table('`lib/tasks/slug.ts`, `search.ts`'))).toEqual([
      expect.stringMatching(/name of lib\/tasks\/slug\.ts, which is not there/),
      expect.stringMatching(/name of lib\/tasks\/search\.ts, which is not there/),
    ])
  })

  it('are promised for most files, whatever the documents say', () => {
    const own = ['slug', 'search'].map((name) => `lib/tasks/${name}.ts`)
    expect(checkNames([...promised, ...own], table('`lib/tasks/slug.ts`, `search.ts`'))).toEqual([
      'Only 75 % of the files of nouns have a promised name',
    ])
  })
})
