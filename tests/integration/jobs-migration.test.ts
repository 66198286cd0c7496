// Version 0.1 kept a job in columns of its request; migration 0025 makes a row of it and loses nothing.
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '@/db/migrate'
import { programName } from '@/db/program'
import { env } from '@/lib/platform/env'
import { faultsAfter } from '@/scripts/support/former-faults'
import { fillFormer, migrateToFormer } from '@/scripts/support/former-jobs'

const name = `former_${randomBytes(6).toString('hex')}`
const server = postgres(env().DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
const url = new URL(env().DATABASE_URL ?? '')
url.pathname = `/${name}`
const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
const connectAs = (application_name: string) =>
  postgres(url.href, { max: 1, connection: { application_name }, onnotice: () => undefined })

beforeAll(async () => {
  await server.unsafe(`create database ${name}`)
  await migrateToFormer(sql)
  await fillFormer(sql, 3)
}, 60_000)

afterAll(async () => {
  await sql.end()
  await server.unsafe(`drop database if exists ${name} with (force)`)
  await server.end()
})

describe('the update that makes a row of each job', () => {
  it('does not begin while a program of the former version is connected, and names it', async () => {
    const worker = connectAs('taskers-worker')
    const older = connectAs('taskers 0.1.7')
    await Promise.all([worker`select 1`, older`select 1`])
    const refused = await migrateDatabase(url.href).catch((error: Error) => error.message)
    expect(refused).toContain('Migration 0025 needs a stop.')
    expect(refused).toMatch(/taskers-worker \(127\.0\.0\.1\)|taskers-worker \(this machine\)/)
    expect(refused).toContain('taskers 0.1.7')
    const [still] = await sql`select to_regclass('jobs') as jobs`
    expect(still?.jobs).toBeNull()
    await Promise.all([worker.end(), older.end()])
  })

  it('nor does the one to quotes begin so, from the version just before it', async () => {
    const other = `${name}_quotes`
    await server.unsafe(`create database ${other}`)
    const before = new URL(url.href)
    before.pathname = `/${other}`
    const open = postgres(before.href, { max: 1, onnotice: () => undefined })
    await migrateToFormer(open, '0030')
    const old = postgres(before.href, { max: 1, connection: { application_name: 'taskers 0.2.0' } })
    await old`select 1`
    const refused = await migrateDatabase(before.href).catch((error: Error) => error.message)
    expect(refused).toContain('Migration 0031 needs a stop.')
    expect(refused).toContain('taskers 0.2.0')
    const [still] = await open`select to_regclass('quotes') as quotes`
    expect(still?.quotes).toBeNull()
    await old.end()
    await migrateDatabase(before.href)
    const [made] = await open`select to_regclass('quotes') as quotes`
    expect(made?.quotes).not.toBeNull()
    await open.end()
    await server.unsafe(`drop database ${other} with (force)`)
  }, 60_000)

  it('keeps everything that the former version stored, of requests in every state', async () => {
    const own = connectAs(programName('-worker'))
    await own`select 1`
    await migrateDatabase(url.href)
    await own.end()
    expect(await faultsAfter(sql)).toEqual({})
  }, 60_000)

  it('leaves at most one job open for each request', async () => {
    const [job] = await sql`select * from jobs where ended_how is null limit 1`
    const twice = sql`insert into jobs (request_id, tasker_id, token)
      values (${job?.request_id}, ${job?.tasker_id}, 'another key of the same job')`
    await expect(twice).rejects.toThrow('jobs_one_current')
  })
})
