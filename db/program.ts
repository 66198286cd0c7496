import 'server-only'
import packageJson from '@/package.json'

export const { version } = packageJson

/** How a connection of ours calls itself at the database: `taskers-worker 0.2.0`. */
export const programName = (role: '' | '-sender' | '-worker' | '-listen' | '-backup' = ''): string =>
  `taskers${role} ${version}`
