import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a caller must have: a bearer, a cookie, or the link of a job, whose token is in the path. Cookies
 * count only with a call from our own pages.
 */
export type GateName =
  | 'public'
  | 'admin'
  | 'adminCookie'
  | 'tasker'
  | 'taskerOrAdmin'
  | 'taskerCookie'
  | 'jobLink'

export type OperationLimit = {
  name: string
  points: number
  seconds: number
  isScaled?: boolean
  /** The account that the tries are counted for: a field of the path or the body, or the session. */
  account: 'email' | 'phone' | 'token' | 'reference' | 'session'
  /** All tries of an account count together, from whatever address they come. */
  isFromEverywhere?: boolean
}

export type Operation<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Gate extends GateName = GateName,
> = {
  id: string
  method: Method
  path: string
  summary: string
  gate: Gate
  roles?: readonly string[]
  body?: Body
  bodyType?:
    | 'application/json'
    | 'application/x-www-form-urlencoded'
    | 'image/*'
    | '*/*'
    | 'multipart/form-data'
  bodyLimit?: number
  /** A call without a body counts as an empty one. */
  isBodyOptional?: boolean
  /** The handler reads the body itself as a stream; `body` only documents it. */
  isStreamed?: boolean
  /** Proxies ask it every second, so a good answer is logged only at the level `debug`. */
  isProbe?: boolean
  query?: Query
  params?: Params
  headers?: z.ZodObject
  /** Counted after validation (`countTry`). A form is counted by its handler, whose answer is a page. */
  limits?: readonly OperationLimit[]
  /** The operation's own answers; those that follow from gate, input and limit are added. */
  responses: Answers
}

type Answers = Record<number, { description: string; schema?: z.ZodType; contentType?: string }>

const ofAny: Answers = { 503: { description: 'The database is unavailable. Try again after `Retry-After`.' } }
const ofGate: Answers = { 401: { description: 'No session, or it has ended.' } }
const ofRole: Answers = { 403: { description: 'This role or page has no permission.' } }
const ofLimit: Answers = { 429: { description: 'Too many tries. Try again after `Retry-After`.' } }
const ofParams: Answers = { 404: { description: 'Nothing is at this path.' } }
const ofInput: Answers = { 422: { description: 'A field is missing or wrong; `errors` says which.' } }
const ofBody: Answers = {
  400: { description: 'The body can’t be read.' },
  413: { description: 'Too large.' },
  415: { description: 'This content type is not supported.' },
}
const ofVersion: Answers = {
  409: { description: 'Somebody else has changed it since that version; the message says who.' },
}

function isVersioned(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((one) => isVersioned(one as z.ZodType))
  return schema instanceof z.ZodObject && 'version' in schema.shape
}

function standardAnswers({ gate, roles, body, query, params, limits }: Operation): Answers {
  return {
    ...ofAny,
    ...(gate !== 'public' && gate !== 'jobLink' && ofGate),
    ...((roles || gate === 'taskerCookie' || gate === 'jobLink') && ofRole),
    ...(limits && ofLimit),
    ...(params && ofParams),
    ...((body || query) && ofInput),
    ...(body && ofBody),
    ...(isVersioned(body) && ofVersion),
  }
}

type Call = Omit<Operation, 'id' | 'method' | 'path' | 'gate'> & {
  /** By default, its name in the table. */
  id?: string
  /** Method and path, as in OpenAPI: `GET /api/taskers/{id}`. */
  call: `${Method} /${string}`
}
type PartOf<Given, Part extends string> = Given extends { [Name in Part]: infer Schema extends z.ZodType }
  ? Schema
  : undefined
type Operations<Gate extends GateName, Calls> = {
  [Id in keyof Calls]: Operation<
    PartOf<Calls[Id], 'body'>,
    PartOf<Calls[Id], 'query'>,
    PartOf<Calls[Id], 'params'>,
    Gate
  >
}

/** Declares calls of the API behind one gate, for validation and documentation. */
export function operations<Gate extends GateName, const Calls extends Record<string, Call>>(
  gate: Gate,
  calls: Calls,
): Operations<Gate, Calls> {
  const named = Object.entries(calls).map(([name, { call, id = name, ...given }]) => {
    const [method, path] = call.split(' ') as [Method, string]
    const own = { ...given, gate, id, method, path }
    return [name, { ...own, responses: { ...standardAnswers(own), ...own.responses } }]
  })
  return Object.fromEntries(named)
}

/** Declares calls for staff with these roles. */
export function staffOperations<const Calls extends Record<string, Call>>(
  roles: readonly string[],
  calls: Calls,
): Operations<'admin', Calls> {
  const withRoles = Object.entries(calls).map(([id, call]) => [id, { ...call, roles }])
  return operations('admin', Object.fromEntries(withRoles) as Calls)
}

export const data = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  schema: z.object({ data: schema }),
})

export const done = { 204: { description: 'Done.' } }

/** For a change without a body that the row's state can forbid. */
export const notNow = { 422: { description: 'This is not possible now; the message says why.' } }

export const csvFile = { description: 'A table with headings.', schema: z.string(), contentType: 'text/csv' }

/** The answers of a call that leads to a page. A script is told its path: `fetch` cannot read a redirect. */
export const ofRedirect = (leadsTo: string) => ({
  200: {
    description: 'For a script that accepts application/json: the path of the next page.',
    schema: z.object({ location: z.string() }),
  },
  303: { description: leadsTo },
})

/** Any website can make a browser post this type, so such calls must come from our own pages. */
export const formType = 'application/x-www-form-urlencoded'

/** The body and answers of a posted form; `leadsTo` describes the target of the redirect. */
export const ofForm = (leadsTo: string) =>
  ({
    body: z.record(z.string(), z.string()),
    bodyType: formType,
    responses: {
      ...ofRedirect(leadsTo),
      403: { description: 'Sent by a page of another site.' },
      429: { description: 'Too many tries; without scripts the next page says so.' },
    },
  }) as const
