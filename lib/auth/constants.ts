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
/** How long a browser is known after its last login. */
export const deviceSeconds = 180 * 24 * 60 * 60

/** Keys of the browser's storage, as the specification names them. */
export const adminStorageKeys = { token: 'ACCESS_TOKEN', user: 'USER_INFO' } as const
/** The list that a tab has shown last. Its search may be a person's name, so it ends with the login. */
export const lastListKey = 'taskers-requests-list'
export const taskerStorageKey = 'TASKER_ACCESS_TOKEN'

/** A one-time code: how long it lives, how often it may be guessed, how often another may be asked for. */
export const codeLimits = {
  digits: 6,
  seconds: 5 * 60,
  attempts: 5,
  pauseSeconds: 60,
  perHour: 5,
  perDay: 10,
} as const

/** The second step of the login: a code of an authenticator app, or one of the codes that stand in for it. */
export const totpPeriodSeconds = 30
export const recoveryCodeCount = 10
export const passwordLimits = { min: 12, max: 200 }
