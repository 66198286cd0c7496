import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { readBytes } from '@/lib/platform/body'
import { parseEnv } from '@/lib/platform/env'
import { createDone } from '@/lib/platform/form-flash'
import { describeError, log, logConsole, seldomError } from '@/lib/platform/logger'
import { parseRange, storedFile } from '@/lib/platform/storage/storage'
import { requestFlash } from '@/lib/requests/customer/form'
import { metricsOfWorker } from '@/server/supervisor/product'

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      RATE_LIMIT_FACTOR: 1,
    })
  })
  it.each([
    ['the port of the site', { METRICS_PORT: '3000' }, 'METRICS_PORT: must not be PORT'],
    ['no number', { METRICS_PORT: 'nine' }, 'METRICS_PORT: must be empty or a number'],
    ['a privileged one', { METRICS_PORT: '80' }, 'METRICS_PORT: must be at least 1024'],
    ['no address', { METRICS_HOST: 'metrics' }, 'METRICS_HOST: must be an address of this machine'],
  ])('names a place for metrics that is %s, beside all that is wrong', (_what, wrong, words) => {
    // One that ends the reading of its field, and one that does not.
    const others = { LOG_LEVEL: 'loud', HOST: '' }
    for (const named of [words, 'LOG_LEVEL', 'HOST'])
      expect(() => parseEnv({ ...others, ...wrong })).toThrow(named)
  })
  it('has the worker take the next port for metrics, and refuses one that leaves none', () => {
    const next = (METRICS_PORT: number | undefined) => metricsOfWorker({ METRICS_PORT, PORT: 3000 })
    expect([next(undefined), next(2998), next(3001)]).toEqual([
      {},
      { METRICS_PORT: '2999' },
      { METRICS_PORT: '3002' },
    ])
    for (const port of [2999, 65_535])
      expect(() => next(port)).toThrow(`METRICS_PORT cannot be ${port}: the worker takes the next port.`)
  })
  it('names what is missing for a choice, also beside what cannot be read', () => {
    const chosen = { S3_BUCKET: 'pictures', SMS_PROVIDER: 'toString', WHATSAPP_TOKEN: 'x', PORT: 'abc' }
    expect(() => parseEnv(chosen)).toThrow(
      /PORT.*SMS_PROVIDER: must be.*S3_ACCESS_KEY_ID: is needed.*WEBHOOK_SECRET: is needed for whatsapp/s,
    )
    expect(() => parseEnv({ PORT: 'abc' })).not.toThrow('METRICS_PORT')
  })

  it('listens for metrics nowhere unless it is told to', () => {
    expect(parseEnv({ METRICS_PORT: '', METRICS_HOST: '' })).toMatchObject({ METRICS_HOST: '127.0.0.1' })
    expect(parseEnv({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined()
  })

  it('names everything that is wrong at once', () => {
    const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'short', APP_SECRET: 'short' }
    expect(() => parseEnv(wrong)).toThrow(/PORT.*DATABASE_URL.*APP_SECRET.*ADMIN_PASSWORD/s)
  })
  it('refuses limits for load tests on a site that people use', () => {
    const site = { SITE_URL: 'https://taskers.test', RATE_LIMIT_FACTOR: '1000' }
    expect(() => parseEnv(site)).toThrow(/RATE_LIMIT_FACTOR: must be at most 10 where SITE_URL is https/)
    expect(parseEnv({ ...site, RATE_LIMIT_FACTOR: '3' }).RATE_LIMIT_FACTOR).toBe(3)
    expect(parseEnv({ ...site, SITE_URL: 'http://localhost:3000' }).RATE_LIMIT_FACTOR).toBe(1_000)
  })
  it('takes an empty value for an absent one', () => {
    expect(parseEnv({ DATABASE_URL: '', RESEND_API_KEY: '' }).DATABASE_URL).toBeUndefined()
  })
  it('wants all keys of the chosen provider of texts, and the secret of its address', () => {
    expect(() => parseEnv({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(
      /TWILIO_AUTH_TOKEN: is needed for twilio.*WEBHOOK_SECRET: is needed for twilio/s,
    )
    expect(() => parseEnv({ WHATSAPP_TOKEN: 'x' })).toThrow(/WHATSAPP_PHONE_NUMBER_ID.*WHATSAPP_APP_SECRET/s)
    const pindo = { SMS_PROVIDER: 'pindo', PINDO_TOKEN: 'x' }
    expect(() => parseEnv({ ...pindo, WEBHOOK_SECRET: 'short' })).toThrow(/WEBHOOK_SECRET.*24/)
    expect(parseEnv({ ...pindo, WEBHOOK_SECRET: 'a'.repeat(24) }).SMS_PROVIDER).toBe('pindo')
  })
  it('refuses another provider and a sender that operators refuse', () => {
    expect(() => parseEnv({ SMS_PROVIDER: 'pigeon' })).toThrow(/SMS_PROVIDER: must be pindo/)
    for (const SMS_SENDER of ['Taskers Rwanda', '250788', 'Täskers', ' '])
      expect(() => parseEnv({ SMS_SENDER })).toThrow(/SMS_SENDER/)
    expect(parseEnv({ SMS_SENDER: '', SMS_PROVIDER: '' })).toMatchObject({ SMS_SENDER: 'Taskers' })
  })
})

describe('parseRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    [null, undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
  ])('reads %s', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range)
  })
  it.each(['bytes=100-', 'bytes=9-3'])('refuses %s', (header) => {
    expect(() => parseRange(header, 100)).toThrow()
  })
})

describe('storedFile', () => {
  it.each([
    [['..', 'app-secret.png']],
    [['tasks', '..%2fx.png']],
    [['tasks', 'a..b.png']],
    [['.hidden.png']],
    [['x.svg']],
    [['x.html']],
    [['a', 'b', 'c', 'd', 'e.png']],
    [[]],
    [['a\\b.png']],
  ])('has nothing at %j', (segments) => {
    expect(storedFile(segments)).toBeUndefined()
  })
  it('finds a picture', () => {
    expect(storedFile(['tasks', 'moving-320-0a1b2c3d.avif'])?.type).toBe('image/avif')
  })
})

describe('the flash of the plain form', () => {
  const flash = {
    problem: 'fields' as const,
    values: { description: 'é'.repeat(1_000) },
    errors: { phone: 'No.' },
  }
  it('comes back as it was and fits in a cookie', () => {
    const packed = requestFlash.pack(flash)
    expect(packed.length).toBeLessThan(3_500)
    expect(requestFlash.unpack(packed)).toEqual(flash)
  })
  it.each(['', 'nonsense', requestFlash.pack({ problem: 'else' } as never)])(
    'reads nothing from %s',
    (packed) => {
      expect(requestFlash.unpack(packed)).toBeNull()
    },
  )
})

describe('what a form has done', () => {
  const { doneCookie, doneOn } = createDone('taskers-any')
  const cookie = doneCookie({ done: 'photo', page: 'this' }, true)
  const value = /^taskers-any=([^;]*)/.exec(cookie)?.[1]

  it('is said for half a minute, by the server only, on its own page', () => {
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=30',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(doneOn(value, 'this')).toBe('photo')
    expect(doneOn(value, 'another')).toBeNull()
  })

  it('is no flash, and a flash is nothing done', () => {
    expect(requestFlash.unpack(value)).toBeNull()
    const flash = { problem: 'fields' as const, values: {}, errors: {} }
    for (const other of [undefined, '', 'photo', requestFlash.pack(flash)])
      expect(doneOn(other, 'this')).toBeNull()
  })
})

describe('describeError', () => {
  const refused = (code: string, message: string) =>
    Object.assign(new Error(message), { name: 'PostgresError', severity: 'ERROR', code })

  it('keeps a database error’s values out of the log', () => {
    const cause = refused('23505', 'Key (phone)=(+250788123456) exists')
    const error = new DrizzleQueryError('insert into taskers', ['+250788123456'], cause)
    for (const one of [error, cause, new Error('Not saved', { cause: error })]) {
      const text = JSON.stringify(describeError(one))
      expect(text).toContain('23505')
      expect(text).not.toContain('788123456')
    }
  })

  it('says why the database cannot work', () => {
    const error = new DrizzleQueryError('select', ['+250788123456'], refused('53100', 'No space left'))
    expect(describeError(error)).toMatchObject({
      code: '53100',
      message: 'A statement failed: No space left',
    })
    const lost = new DrizzleQueryError('select', ['+250788123456'], new Error('connect ECONNREFUSED'))
    expect(describeError(lost)).toMatchObject({ message: 'connect ECONNREFUSED' })
  })

  it('knows an error by its message, also one of another realm or a copy', () => {
    expect(describeError({ code: '57P01', message: 'ended' })).toMatchObject({
      code: '57P01',
      message: 'ended',
    })
    const copy = { severity: 'ERROR', code: '23505', message: 'Key (phone)=(+250788123456) exists' }
    expect(JSON.stringify(describeError(copy))).not.toContain('788123456')
    expect(describeError('a word that somebody typed')).toEqual({ type: 'string' })
  })
})

describe('trouble that comes again and again', () => {
  it('is one line a minute for each kind, as an error that says how often', () => {
    const line = vi.spyOn(log(), 'error').mockReturnValue()
    let now = 1_000_000
    const report = seldomError('the worker met an error', () => now)
    // As pg-boss emits it: a copy, with the id of one of its many workers.
    const away = (worker: number) => ({ code: 'ECONNREFUSED', message: `refused (Worker: ${worker})` })
    for (let worker = 0; worker < 5; worker++) report(away(worker))
    for (const worker of [0, 1]) report({ message: `else (Worker: ${worker})`, stack: 'Error\n    at work' })
    now += 60_000
    report(away(5))
    expect(line.mock.calls.map(([told]) => told)).toEqual([
      { err: away(0), times: 1 },
      { err: expect.objectContaining({ message: 'else (Worker: 0)' }), times: 1 },
      { err: away(5), times: 5 },
    ])
    vi.restoreAllMocks()
  })
})

describe('a body that is broken off', () => {
  it('is the fault of the caller', async () => {
    const body = new ReadableStream({ pull: (parts) => parts.error(new Error('aborted')) })
    const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await expect(readBytes(request, 100)).rejects.toMatchObject({ code: 'bad_request' })
  })
})

describe('what packages print', () => {
  it('is a line of the log, with its words and its first error', () => {
    for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method)
    const line = vi.spyOn(log(), 'error').mockReturnValue()
    logConsole()
    const error = new Error('no')
    console.error('\u001b[31m⨯\u001b[39m', error, { phone: '+250788123456' })
    expect(line).toHaveBeenCalledWith({ err: error }, 'a package reports an error')
    console.error('\u001b[31m⨯\u001b[39m uncaughtException:', error)
    expect(line).toHaveBeenLastCalledWith({ err: error }, '⨯ uncaughtException:')
    vi.restoreAllMocks()
  })
})
