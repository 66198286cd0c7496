import 'server-only'
import { randomUUID } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { withOneDeadline } from '@/db/deadline'
import { DatabaseUnavailable, databaseErrorCode, isOutOfResources } from '@/db/errors'
import { isLocale, type Locale } from '@/lib/i18n/constants'
import { preferredLocale } from '@/lib/i18n/preferred-locale'
import { fieldErrors } from '@/lib/i18n/validation'
import { defaultBodyLimit, readBody } from './body'
import { withCallId } from './call-id'
import { AppError } from './errors'
import { isFromScript } from './form-flash'
import { log, seldomError } from './logger'
import { observer, secondsSince } from './metrics/observe'
import { networkOf } from './network'
import { formType, type GateName, type Operation } from './operation'
import { type CountForm, countTry } from './rate-limit'
import { notFromOurPages, senderOf } from './sender'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type RouteContext<Op extends Operation, Identity> = {
  request: Request
  requestId: string
  locale: Locale
  /** The caller's address for the limits: an IPv4 address, or an IPv6 network. */
  address: string
  /** Other calls are counted already. */
  count: CountForm
  body: Op extends Operation<infer Body> ? Parsed<Body> : undefined
  query: Op extends Operation<infer _B, infer Query> ? Parsed<Query> : undefined
  params: Op extends Operation<infer _B, infer _Q, infer Params> ? Parsed<Params> : undefined
  identity: Identity
}

type SegmentValues = Record<string, string | string[]>
type Segments = { params: Promise<SegmentValues> }
type Handler = (request: Request, segments?: Segments) => Promise<Response>
type Gates<Identity> = Record<
  GateName,
  (request: Request, operation: Operation, segments: SegmentValues) => Promise<Identity>
>

/** The header in which our own server passes the caller's address. */
export const addressHeader = 'x-taskers-address'

const noStore = { 'cache-control': 'no-store' }

/** A JSON answer that is not cached unless `headers` say otherwise. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

function success({ responses }: Operation, data: unknown): Response {
  const status =
    Object.keys(responses)
      .map(Number)
      .find((one) => one < 300) ?? 200
  return status === 204 ? new Response(null, { status, headers: noStore }) : json(status, { data })
}

function parse<Schema extends z.ZodType | undefined>(
  schema: Schema,
  value: () => unknown,
  refuse: (error: z.ZodError) => AppError,
): Parsed<Schema> {
  if (!schema) return undefined as Parsed<Schema>
  const result = schema.safeParse(value())
  if (result.success) return result.data as Parsed<Schema>
  throw refuse(result.error)
}

const invalid = (locale: Locale) => (error: z.ZodError) =>
  new AppError('invalid', { fields: fieldErrors(error, locale) })
/** Whether any website can make a browser send such a body. */
const isPostedByAny = ({ bodyType }: Operation) => bodyType === formType || bodyType === 'multipart/form-data'

const nothingThere = () => new AppError('not_found')

/** The language that a person sends with a form. Not that of staff, who may send another person's. */
function spokenLocale(sent: unknown, { gate }: Operation): Locale | undefined {
  const locale = typeof sent === 'object' && sent && 'locale' in sent ? sent.locale : undefined
  return gate !== 'admin' && isLocale(locale) ? locale : undefined
}

const sessionOf = (identity: unknown): unknown =>
  typeof identity === 'object' && identity && 'sessionId' in identity ? identity.sessionId : undefined

const reportTurnedAway = seldomError('a call was turned away')

/** Turns every thrown error into an answer; the only place that maps errors to HTTP. */
export function toErrorResponse(error: unknown, requestId: string): Response {
  const known = toAppError(error)
  if (!known) {
    log().error({ request_id: requestId, err: error }, 'a call failed')
    return json(
      500,
      { message: 'Something went wrong on our side. Please try again.' },
      { 'x-request-id': requestId },
    )
  }
  const isOurs = known.code === 'unavailable' || known.code === 'no_room'
  if (isOurs && known.cause !== undefined) reportTurnedAway(error, { request_id: requestId })
  const headers: Record<string, string> = { 'x-request-id': requestId }
  if (known.retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, known.retryAfter))
  return json(
    known.status,
    { message: known.message, ...(known.fields && { errors: known.fields }) },
    headers,
  )
}

/** Seconds to retry after: for errors that pass by themselves, and for those that a person must repair. */
const soon = 2
const later = 60

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailable)
    return new AppError('unavailable', { cause: error, retryAfter: isOutOfResources(error) ? later : soon })
  if (['ENOSPC', 'EDQUOT'].includes(databaseErrorCode(error) ?? ''))
    return new AppError('no_room', { cause: error, retryAfter: later })
  return undefined
}

/** A form's redirect, or its address as JSON when a script asks for it. */
function asAsked(request: Request, response: Response): Response {
  const location = response.headers.get('location')
  if (response.status !== 303 || !location || !isFromScript(request)) return response
  const cookie = response.headers.get('set-cookie')
  return json(200, { location }, cookie ? { 'set-cookie': cookie } : {})
}

/**
 * Makes `route()` for a set of gates: limits, gate, parsing, rate limit, handler, errors, one log line. A
 * handler returns the data of its answer, or the whole answer where this is not `{ data }`.
 */
export function createRoute<Identities extends { [Gate in GateName]: unknown }>(
  gates: {
    [Gate in GateName]: Gates<Identities[Gate]>[Gate]
  },
) {
  return function route<Op extends Operation>(
    operation: Op,
    handle: (context: RouteContext<Op, Identities[Op['gate']]>) => Promise<unknown>,
  ): Handler {
    return (request, segments) => {
      const started = performance.now()
      const requestId = randomUUID()
      return withCallId(requestId, async () => {
        const work = () => answer(operation, handle, request, segments, requestId)
        const answered = await withOneDeadline(work).catch((error) => {
          unstable_rethrow(error)
          return toErrorResponse(error, requestId)
        })
        const response = asAsked(request, answered)
        if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestId)
        const ms = Math.round(performance.now() - started)
        observer()?.call(`${operation.method} ${operation.path}`, response.status, secondsSince(started))
        log()[operation.isProbe && response.ok ? 'debug' : 'info']({
          request_id: requestId,
          method: operation.method,
          path: operation.path,
          status: response.status,
          ms,
        })
        return response
      })
    }
  }

  async function answer<Op extends Operation>(
    operation: Op,
    handle: (context: RouteContext<Op, Identities[Op['gate']]>) => Promise<unknown>,
    request: Request,
    segments: Segments | undefined,
    requestId: string,
  ): Promise<Response> {
    const locale = preferredLocale(request.headers.get('accept-language'))
    if (isPostedByAny(operation) && senderOf(request) === 'foreign') throw notFromOurPages()
    const segmentValues = (await segments?.params) ?? {}
    const gate = gates[operation.gate]
    const identity = (await gate(request, operation, segmentValues)) as Identities[Op['gate']]
    const bodySchema = operation.isStreamed ? undefined : operation.body
    const isEmpty = operation.isBodyOptional && !request.headers.get('content-type')
    const sent = bodySchema
      ? isEmpty
        ? {}
        : await readBody(
            request,
            operation.bodyType ?? 'application/json',
            operation.bodyLimit ?? defaultBodyLimit,
          )
      : undefined
    const params = parse(operation.params, () => segmentValues, nothingThere)
    const search = () => Object.fromEntries(new URL(request.url).searchParams)
    parse(operation.headers, () => Object.fromEntries(request.headers), invalid(locale))
    const query = parse(operation.query, search, invalid(locale))
    const body = parse(bodySchema, () => sent, invalid(spokenLocale(sent, operation) ?? locale))
    const address = networkOf(request.headers.get(addressHeader) ?? 'unknown')
    const accounts = { ...Object(params), ...Object(body), session: sessionOf(identity) }
    const count: CountForm = (checked) =>
      countTry(operation.limits, { address, accounts: { ...accounts, ...checked } })
    if (operation.bodyType !== formType) await count({})
    const given = { request, requestId, locale, address, count, body, query, params, identity }
    const answered = await handle(given as RouteContext<Op, Identities[Op['gate']]>)
    return answered instanceof Response ? answered : success(operation, answered)
  }
}
