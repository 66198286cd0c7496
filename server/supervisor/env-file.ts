import { existsSync } from 'node:fs'

/** Reads `.env`, if there is one. What the environment has already is not changed. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
