import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public`; `admin` and `tasker`, by bearer; `taskerOrAdmin`, by either's bearer; `adminCookie`
 * and `taskerCookie`, by the session cookie and from our own pages only. `roles` are those of admins.
 */
export type GateName = 'public' | 'admin' | 'adminCookie' | 'tasker' | 'taskerOrAdmin' | 'taskerCookie'

export type OperationLimit = {
  name: string
  points: number
  seconds: number
  isScaled?: boolean
  /** Whose tries they are: a field of the body, or the session. */
  account: 'email' | 'phone' | 'token' | 'session'
}

export type Operation<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Gate extends GateName = GateName,
> = {
  id: string
  method: Method
  /** With parameters as in OpenAPI: `/api/taskers/{id}`. */
  path: string
  summary: string
  gate: Gate
  roles?: readonly string[]
  body?: Body
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'image/*' | '*/*'
  bodyLimit?: number
  /** The handler reads the body itself, as it comes; it is only described here. */
  isStreamed?: boolean
  query?: Query
  params?: Params
  headers?: z.ZodObject
  /** Counted per account and address, once the input is valid; see `consumeAt`. */
  limit?: OperationLimit
  responses: Record<number, { description: string; schema?: z.ZodType; contentType?: string }>
}

/** Declares one call of the API: what validates it, guards it and documents it. */
export function operation<
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Params extends z.ZodType | undefined = undefined,
  Gate extends GateName = GateName,
>(definition: Operation<Body, Query, Params, Gate>): Operation<Body, Query, Params, Gate> {
  return definition
}

/** Where a form leads to, for a script that sent it: `fetch` cannot read a redirect. */
export const formAnswerSchema = z.object({ location: z.string() })

/** An ordinary form, by its body and its answers; `leadsTo` says where the redirect goes. */
export const ofForm = (leadsTo: string) =>
  ({
    method: 'POST',
    gate: 'public',
    body: z.record(z.string(), z.string()),
    bodyType: 'application/x-www-form-urlencoded',
    responses: {
      200: {
        description: 'For a script that asks for application/json: the same page in words.',
        schema: formAnswerSchema,
      },
      303: { description: leadsTo },
      400: { description: 'Not a form.' },
      413: { description: 'Too large.' },
      415: { description: 'Not application/x-www-form-urlencoded.' },
      422: { description: 'Not a form of ours.' },
    },
  }) as const
