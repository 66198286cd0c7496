export const sessionRoles = ['admin', 'tasker'] as const
export type SessionRole = (typeof sessionRoles)[number]

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** How long a session lives unused, and at most, in milliseconds. */
export const sessionLimits: Record<SessionRole, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minutes, absolute: 8 * hours },
  tasker: { idle: 7 * days, absolute: 30 * days },
}

export const accessTokenSeconds = 15 * 60

/** Keys of the browser's storage, as the specification names them. */
export const adminStorageKeys = { token: 'ACCESS_TOKEN', user: 'USER_INFO' } as const
