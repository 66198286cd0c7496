import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { DatabaseUnavailable } from '@/db/errors'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { sha256 } from './crypto'
import { AppError, type FieldErrors } from './errors'
import type { Flash } from './flash'
import { seldomError } from './logger'
import type { CountForm } from './rate-limit'

/** Identifies a page without the token in its address, so that a form's values show on no other page. */
export const pageMark = (token: string): string => sha256(token).slice(0, 12)

const packed = (content: object): string => deflateRawSync(JSON.stringify(content)).toString('base64url')

function unpacked(text: string | undefined): unknown {
  if (!text) return null
  try {
    const options = { maxOutputLength: 64 * 1024 }
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), options).toString())
  } catch {
    return null
  }
}

const setCookie = (name: string, value: string, options: { isHttps: boolean; maxAge: number }) => {
  const { isHttps: secure, maxAge } = options
  return stringifySetCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** Long enough for the next page on a slow line, and over when that page is loaded again later. */
const doneSeconds = 30
const doneSchema = z.object({ done: z.string(), page: z.string() })

/** What a form has done, and the mark of the page that says so. */
export type Done = z.output<typeof doneSchema>

/** For a form that succeeded: a cookie by which its page says so now, and not at each later visit. */
export const createDone = (cookieName: string) => ({
  cookieName,
  /** The Set-Cookie header after a success, in place of a flash. */
  doneCookie: (done: Done, isHttps: boolean): string =>
    setCookie(cookieName, packed(done), { isHttps, maxAge: doneSeconds }),
  /** What a form of this page has just done; null for nothing. */
  doneOn(text: string | undefined, page: string): string | null {
    const { data } = doneSchema.safeParse(unpacked(text))
    return data?.page === page ? data.done : null
  },
})

type FlashOptions<Field extends string> = { cookieName: string; fields: readonly [Field, ...Field[]] }

/** For a form without scripts: a cookie with its values and errors for the next page. */
export function createFlash<Field extends string>({ cookieName, fields }: FlashOptions<Field>) {
  const texts = z.partialRecord(z.enum(fields), z.string())
  const schema = z.object({
    values: texts,
    errors: texts,
    problem: z.enum(['fields', 'limited', 'unavailable']),
  })
  const pack = (flash: Flash<Field>): string => packed(flash)

  return {
    ...createDone(cookieName),
    pack,
    unpack(text: string | undefined): Flash<Field> | null {
      const { data } = schema.safeParse(unpacked(text))
      return data ? (data as Flash<Field>) : null
    },
    /** The Set-Cookie header that stores a flash for ten minutes, or removes it. */
    cookie(flash: Flash<Field> | null, isHttps: boolean): string {
      return setCookie(cookieName, flash ? pack(flash) : '', { isHttps, maxAge: flash ? 600 : 0 })
    },
    of(
      sent: Record<string, string>,
      problem: Flash<Field>['problem'],
      errors: Record<string, string[]> = {},
    ): Flash<Field> {
      const pick = (source: (field: Field) => string | undefined) =>
        Object.fromEntries(
          fields.flatMap((field) => (source(field) ? [[field, source(field)]] : [])),
        ) as Partial<Record<Field, string>>
      return { problem, values: pick((field) => sent[field]), errors: pick((field) => errors[field]?.[0]) }
    },
  }
}

/** A posted form, as `route()` hands it to who answers it. */
export type PostedForm = {
  request: Request
  body: Record<string, string>
  address: string
  count: CountForm
}

/** The checked values of a form; refuses wrong ones with a text at each field. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  sent: Record<string, unknown>,
  locale: Locale,
): z.output<Schema> {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, locale) })
  return parsed.data
}

/** Whether a script has posted a form: it shows errors itself, and the typed text stays on its page. */
export const isFromScript = (request: Request): boolean =>
  request.headers.get('accept') === 'application/json'

const report = seldomError('a posted form was turned away')

/**
 * Why a posted form was refused; unexpected errors are thrown again. A script is led to a page only for its
 * fields: while the database is away, that page would not come.
 */
export function problemOf(error: unknown, request: Request): Flash<never>['problem'] {
  if (error instanceof AppError && error.code === 'invalid') return 'fields'
  if (isFromScript(request)) throw error
  if (error instanceof AppError && error.code === 'rate_limited') return 'limited'
  if (!(error instanceof AppError || error instanceof DatabaseUnavailable)) throw error
  report(error)
  return 'unavailable'
}

/** The errors of a refused form at their fields. */
export const fieldsOf = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError ? error.fields : undefined

/** Answers a posted form with a redirect (303), with or without a cookie. */
export function seeOther(location: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  })
}
