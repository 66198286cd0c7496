import { readFileSync } from 'node:fs'

/** The version of the product, from its package. */
export const version = (): string => String(JSON.parse(readFileSync('package.json', 'utf8')).version)
