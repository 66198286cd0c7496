// Gives each test file a database of its own, copied from the migrated and seeded template.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll } from 'vitest'
import { closeDatabase } from '@/db/client'
import { closeSender } from '@/lib/platform/work'

const serverUrl = process.env.TEST_POSTGRES_URL
if (!serverUrl) throw new Error('TEST_POSTGRES_URL is not set: run the tests with `npm test`')

const name = `test_${randomBytes(6).toString('hex')}`
const server = postgres(serverUrl, { max: 1, onnotice: () => undefined })
await server.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-test-'))
const url = new URL(serverUrl)
url.pathname = `/${name}`
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: url.href,
  DATA_DIR: folder,
  MAIL_DIR: path.join(folder, 'mail'),
  SMS_DIR: path.join(folder, 'sms'),
  WALLET_DIR: path.join(folder, 'wallet'),
  APP_SECRET: 'a secret of the tests, long enough to be one',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  // Not the storage: the seeded pictures lie beside the template.
  STORAGE_DIR: process.env.TEST_STORAGE_DIR,
})

afterAll(async () => {
  await closeSender()
  await closeDatabase()
  await server.unsafe(`drop database if exists ${name} with (force)`)
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})
