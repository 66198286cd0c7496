// Which layer may import which: the table of docs/architecture.md. Everything not listed is forbidden.
import type { SourceFile } from './imports'

type LayerName =
  | 'database'
  | 'seed'
  | 'handler'
  | 'adminPage'
  | 'page'
  | 'kit'
  | 'consoleComponent'
  | 'component'
  | 'gate'
  | 'loader'
  | 'site'
  | 'provider'
  | 'platform'
  | 'helper'
  | 'core'
  | 'pure'
  | 'middleware'
  | 'server'
  | 'script'
  | 'wiring'
  | 'request'
  | 'texts'
  | 'sheet'
  | 'package'

export type Layer = {
  is: string
  where: RegExp
  when?: (source: SourceFile) => boolean
  /** Files at this place run on the server, unless they say `use client`. */
  isOnServer?: true
  mayImport: readonly (LayerName | RegExp)[]
  wayOut: string
}

const anywhere: readonly LayerName[] = ['pure', 'helper', 'texts', 'package']
const component: readonly LayerName[] = ['component', 'kit', 'site', 'request', ...anywhere]
const page: readonly LayerName[] = ['page', 'loader', 'sheet', ...component]

const saysServerOnly = ({ saysServerOnly }: SourceFile) => saysServerOnly
const isDatabase = /^(db\/|drizzle-orm|postgres$)/
const readsDatabase = ({ imports }: SourceFile) => imports.some(({ name }) => isDatabase.test(name))

/** The first layer that matches is the layer of a file. */
export const layers: Record<LayerName, Layer> = {
  wiring: {
    is: 'what Next itself loads',
    where: /^(next\.config\.ts$|i18n\/)/,
    isOnServer: true,
    mayImport: ['request', ...anywhere],
    wayOut: 'move what it needs into a pure file',
  },
  seed: {
    is: 'the seed',
    where: /^db\/seed\//,
    isOnServer: true,
    mayImport: ['seed', 'database', 'core', 'platform', ...anywhere],
    wayOut: 'it fills the tables and the storage, so it needs no page and no component',
  },
  database: {
    is: 'the database',
    where: isDatabase,
    isOnServer: true,
    mayImport: [
      'database',
      /^lib\/platform\/(env|metrics\/observe)$/,
      /^lib\/[\w-]+(\/[\w-]+)?\/constants$/,
      'package',
    ],
    wayOut: 'move what a table needs into lib/<noun>/constants.ts',
  },
  handler: {
    is: 'a handler',
    where: /^app\/api\//,
    isOnServer: true,
    mayImport: ['handler', 'gate', 'core', 'provider', 'platform', 'site', 'request', ...anywhere],
    wayOut: 'call the core (lib/<noun>/queries.ts, mutations.ts)',
  },
  adminPage: {
    is: 'a page of the back office',
    where: /^app\/admin\//,
    isOnServer: true,
    mayImport: ['adminPage', 'consoleComponent', ...page],
    wayOut: 'go through a loader (lib/<noun>/loaders.ts)',
  },
  page: {
    is: 'a page',
    where: /^app\//,
    isOnServer: true,
    mayImport: page,
    wayOut: 'go through a loader (lib/<noun>/loaders.ts), and show what lies in components/<noun>',
  },
  kit: {
    is: 'the kit',
    where: /^components\/(ui|forms)\//,
    mayImport: ['kit', 'helper', 'package'],
    wayOut: 'take it as a prop, or move the file to components/<noun>',
  },
  consoleComponent: {
    is: 'a component of the back office',
    where: /^components\/console\//,
    mayImport: ['consoleComponent', ...component],
    wayOut: 'take it as a prop from the page, or call the API (lib/platform/browser/api-client.ts)',
  },
  component: {
    is: 'a component',
    where: /^components\//,
    mayImport: component,
    wayOut: 'take it as a prop from the page, or move what both frames show to components/<noun>',
  },
  gate: {
    is: 'a gate',
    where: /^lib\/auth\/gates\.ts$/,
    mayImport: ['core', 'platform', 'request', ...anywhere],
    wayOut: 'move it into lib/auth',
  },
  loader: {
    is: 'a loader',
    where: /^lib\/(.+\/([\w-]+-)?loaders|auth\/page-gate)\.ts$/,
    mayImport: ['loader', 'core', 'site', 'provider', 'platform', 'request', ...anywhere],
    wayOut: 'ask the gate, then call a query (lib/<noun>/queries.ts)',
  },
  site: {
    is: 'the site (lib/site)',
    where: /^lib\/(site|search-engines)\//,
    when: (source) => source.saysServerOnly && !readsDatabase(source),
    mayImport: ['site', 'platform', /^next-intl\/server$/, ...anywhere],
    wayOut: 'take it as an argument from the page',
  },
  provider: {
    is: 'a provider',
    where: /^lib\/providers\//,
    when: saysServerOnly,
    mayImport: ['provider', 'platform', 'helper', 'package'],
    wayOut: 'it knows no noun and no table: take it as an argument, or move the file to lib/<noun>',
  },
  platform: {
    is: 'the platform',
    where: /^lib\/(platform|i18n|brand)\//,
    when: saysServerOnly,
    mayImport: ['platform', 'database', 'request', 'helper', 'texts', 'package'],
    wayOut: 'it knows no noun: take it as an argument, or move the file to lib/<noun>',
  },
  helper: {
    is: 'a helper',
    where: /^lib\/(platform|providers|i18n|brand)\//,
    mayImport: ['helper', 'texts', 'package'],
    wayOut: 'it knows no noun and no server: take it as an argument, or move the file to lib/<noun>',
  },
  core: {
    is: 'the core (queries, mutations)',
    where: /^lib\//,
    when: saysServerOnly,
    mayImport: ['core', 'site', 'provider', 'platform', 'database', ...anywhere],
    wayOut: 'take it as an argument from the handler or the loader',
  },
  pure: {
    is: 'a pure file',
    where: /^lib\//,
    mayImport: anywhere,
    wayOut: "say `import 'server-only'` if it belongs to the core, or move the import to a file that says so",
  },
  middleware: {
    is: 'the middleware',
    where: /^middleware\.ts$/,
    isOnServer: true,
    mayImport: ['pure', 'helper', 'request'],
    wayOut: 'move what it needs into a pure file (lib/auth/tokens.ts)',
  },
  server: {
    is: 'the server',
    where: /^server\//,
    isOnServer: true,
    mayImport: ['server', 'core', 'site', 'provider', 'platform', 'database', 'seed', ...anywhere],
    wayOut: 'Next draws the pages: ask it over HTTP',
  },
  script: {
    is: 'a script',
    where: /^scripts\//,
    isOnServer: true,
    mayImport: ['script', 'server', 'core', 'site', 'provider', 'platform', 'database', 'seed', ...anywhere],
    wayOut: 'ask the running product over HTTP',
  },
  request: {
    is: 'the request (next/headers, next/navigation, the session)',
    where: /^next\/(headers|navigation|cache|server|root-params)$|^next-(auth|intl\/server)$/,
    mayImport: [],
    wayOut: '',
  },
  texts: { is: 'the texts', where: /^messages\//, mayImport: [], wayOut: '' },
  sheet: { is: 'a sheet', where: /\.css$/, mayImport: [], wayOut: '' },
  package: { is: 'a package', where: /(?:)/, mayImport: [], wayOut: '' },
}
