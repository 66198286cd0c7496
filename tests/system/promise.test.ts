// Two instances say by when we call, through an evening and a night, each by its own clock.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromKigaliInput, kigaliDayIn } from '@/lib/i18n/time'
import { freePort } from '@/server/database/free-port'
import { compiledArguments, type Part, startPart } from '@/server/supervisor/parts'

const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const name = `promise_${process.pid}`
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
const folder = mkdtempSync(path.join(tmpdir(), 'taskers-promise-'))
const clock = path.join(folder, 'clock')
const parts: Part[] = []
let sites: string[] = []

/** Moves the clock of both instances to a time in Kigali, so many days from now. */
function moveTo(time: string, days: number): void {
  const ahead = fromKigaliInput(`${kigaliDayIn(days)}T${time}`).getTime() - Date.now()
  writeFileSync(`${clock}.part`, String(ahead))
  renameSync(`${clock}.part`, clock)
}

async function openFrom(from: string, to: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const hours = sql.json(Array.from({ length: 7 }, () => ({ from, to })))
  await sql`insert into settings (key, value) values ('opening_hours', ${hours})
    on conflict (key) do update set value = excluded.value`
  await sql.end()
}

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  await openFrom('07:00', '21:00')
  moveTo('19:59', 1)
  const ports = [await freePort(), await freePort()]
  const args = ['--import', './tests/support/moved-clock.mjs', ...compiledArguments('server')]
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    CLOCK_FILE: clock,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  }
  const servers = ports.map((port) =>
    startPart('server', { args, env: { ...env, HOST: '127.0.0.1', PORT: String(port) }, stdout: 'ignore' }),
  )
  parts.push(...servers)
  await Promise.all(servers.map(({ ready }) => ready))
  sites = ports.map((port) => `http://127.0.0.1:${port}`)
})

afterAll(async () => {
  for (const part of parts) await part.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const timed = /<(\w+) data-until="\d+"[^>]*>(.*?)<\/\1>/gs

/** What a page says until an instant. */
async function saidBy(site: string, path: string): Promise<string[]> {
  const html = await (await fetch(site + path)).text()
  return [...html.matchAll(timed)].map(([, , text = '']) =>
    text.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  )
}

const open = {
  landing: 'We call you in less than an hour.',
  service: ['A call in less than an hour', 'In less than an hour, to agree on the time and the price.'],
  form: 'You will be reached in less than an hour.',
  french: 'Nous vous appelons en moins d’une heure.',
}
const saying = (english: string, french: string) => ({
  landing: `${english}.`,
  service: [english, `${english}.`],
  form: `${english}.`,
  french: `${french}.`,
})

describe('with hours from 07:00 to 21:00, the pages say', () => {
  it.each([
    ['19:59', 1, open],
    [
      '20:01',
      1,
      saying('We’ll call you by 07:01 tomorrow', 'Nous vous appellerons demain, au plus tard à 7 h 01'),
    ],
    [
      '21:00',
      1,
      saying(
        'Closed now: we call by 08:00 tomorrow',
        'Nous sommes fermés : nous vous appellerons demain, au plus tard à 8 h 00',
      ),
    ],
    [
      '06:59',
      2,
      saying('Closed now: we call by 08:00', 'Nous sommes fermés : nous vous appelons au plus tard à 8 h 00'),
    ],
    ['07:00', 2, open],
  ])('at %s of day %i what is then true', async (time, day, said) => {
    moveTo(time, day)
    for (const site of sites) {
      expect(await saidBy(site, '/')).toEqual([said.landing])
      expect(await saidBy(site, '/fr')).toEqual([said.french])
      expect(await saidBy(site, '/download-app')).toEqual([said.landing])
      expect(await saidBy(site, '/services/plumbing')).toEqual(said.service)
      expect(await saidBy(site, '/request-a-task/form')).toEqual([said.form])
      // The wizard is kept with the form for browsers without scripts, and with the words of its third step.
      expect(await saidBy(site, '/request-a-task')).toEqual([said.form])
      const wizard = await (await fetch(`${site}/request-a-task`)).text()
      expect(wizard).toContain(`\\"note\\":\\"${said.form}\\"`)
    }
  })

  it('to a cache in front how long it may keep them', async () => {
    moveTo('20:59', 2)
    for (const site of sites) {
      const kept = (await fetch(site)).headers.get('cache-control')
      expect(kept).toMatch(/s-maxage=[1-5]?\d, stale-while-revalidate=0, stale-if-error=0$/)
    }
  })
})
