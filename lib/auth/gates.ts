import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { Operation } from '@/lib/platform/operation'
import { createRoute } from '@/lib/platform/route'
import { notFromOurPages, senderOf } from '@/lib/platform/sender'
import type { SessionRole } from './constants'
import { readCookie } from './cookies'
import { getJobByLink, type JobLink } from './job-links'
import {
  type AdminIdentity,
  getAdminBySession,
  getTaskerBySession,
  isStaffSession,
  type TaskerIdentity,
} from './sessions'
import { readAccessToken, readCookieToken, sessionCookieName } from './tokens'

/** Pages send it with calls in the background: these alone do not keep a session alive. */
const backgroundHeader = 'x-background'

/** The browser sends cookies by itself, so calls with a cookie must come from our own pages. */
function demandSameOrigin(request: Request): void {
  if (senderOf(request) !== 'ours') throw notFromOurPages()
}

function demandRole(identity: AdminIdentity, operation: Operation): AdminIdentity {
  if (operation.roles && !operation.roles.includes(identity.role)) throw new AppError('forbidden')
  return identity
}

function isAskedFor(request: Request): boolean {
  return (
    request.headers.get(backgroundHeader) === null && request.headers.get('accept') !== 'text/event-stream'
  )
}

type Lookup<Identity> = (sessionId: string, touch: boolean) => Promise<Identity | null>

async function identify<Identity>(
  request: Request,
  sessionId: string | undefined,
  lookUp: Lookup<Identity>,
): Promise<Identity> {
  const identity = sessionId ? await lookUp(sessionId, isAskedFor(request)) : null
  if (!identity) throw new AppError('unauthenticated')
  return identity
}

const bearerOf = (request: Request, role: SessionRole) =>
  readAccessToken(request.headers.get('authorization'), role)
const cookieOf = (request: Request, role: SessionRole) =>
  readCookieToken(readCookie(request, sessionCookieName(role)), role)

export async function requireAdmin(request: Request, operation: Operation): Promise<AdminIdentity> {
  const sessionId = await bearerOf(request, 'admin')
  return demandRole(await identify(request, sessionId, getAdminBySession), operation)
}

async function requireAdminCookie(request: Request, operation: Operation): Promise<AdminIdentity> {
  demandSameOrigin(request)
  const sessionId = await cookieOf(request, 'admin')
  return demandRole(await identify(request, sessionId, getAdminBySession), operation)
}

/** Whether a public call comes from a browser in which staff are logged in. */
export const isStaffBrowser = async (request: Request): Promise<boolean> =>
  isStaffSession(await cookieOf(request, 'admin'))

/** Staff act in the back office, not by the link of a tasker. */
async function requireJobLink(
  request: Request,
  _operation: Operation,
  { token }: Record<string, unknown>,
): Promise<JobLink> {
  const job = await getJobByLink(token)
  if (!job) throw new AppError('not_found')
  await refuseStaffBrowser(request)
  return job
}

/** Refuses a public call from a browser in which staff are logged in: they act in the back office. */
export async function refuseStaffBrowser(request: Request): Promise<void> {
  if (await isStaffBrowser(request)) throw new AppError('forbidden')
}

async function requireTasker(request: Request): Promise<TaskerIdentity> {
  return identify(request, await bearerOf(request, 'tasker'), getTaskerBySession)
}

async function requireTaskerCookie(request: Request): Promise<TaskerIdentity> {
  demandSameOrigin(request)
  return identify(request, await cookieOf(request, 'tasker'), getTaskerBySession)
}

async function requireTaskerOrAdmin(
  request: Request,
  operation: Operation,
): Promise<TaskerIdentity | AdminIdentity> {
  const isTasker = (await bearerOf(request, 'tasker')) !== undefined
  return isTasker ? requireTasker(request) : requireAdmin(request, operation)
}

/** The actor on a tasker's profile: staff, or the tasker of this profile; `forbidden` for other taskers. */
export function actorOn(
  taskerId: string,
  identity: TaskerIdentity | AdminIdentity,
): { kind: 'tasker' | 'admin'; id: string } {
  if ('adminId' in identity) return { kind: 'admin', id: identity.adminId }
  if (identity.taskerId !== taskerId) throw new AppError('forbidden')
  return { kind: 'tasker', id: identity.taskerId }
}

/** Refuses a tasker who asks for what another tasker has. */
export function demandOwn(taskerId: string, identity: TaskerIdentity): void {
  if (identity.taskerId !== taskerId) throw new AppError('forbidden')
}

/** Wraps a handler with everything that a call of the API needs. */
export const route = createRoute<{
  public: null
  admin: AdminIdentity
  adminCookie: AdminIdentity
  tasker: TaskerIdentity
  taskerOrAdmin: TaskerIdentity | AdminIdentity
  taskerCookie: TaskerIdentity
  jobLink: JobLink
}>({
  public: async () => null,
  admin: requireAdmin,
  adminCookie: requireAdminCookie,
  tasker: requireTasker,
  taskerOrAdmin: requireTaskerOrAdmin,
  taskerCookie: requireTaskerCookie,
  jobLink: requireJobLink,
})
