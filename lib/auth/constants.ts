export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The roles that may work with people, change the site's content, and change everything else. */
export const dispatching = ['owner', 'dispatcher'] as const
export const editing = ['owner', 'editor'] as const
export const owning = ['owner'] as const

export const sessionRoles = ['admin', 'tasker'] as const
export type SessionRole = (typeof sessionRoles)[number]

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** The idle limit and the absolute limit of a session, in milliseconds. */
export const sessionLimits: Record<SessionRole, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minutes, absolute: 8 * hours },
  tasker: { idle: 7 * days, absolute: 30 * days },
}

export const accessTokenSeconds = 15 * 60
export const deviceSeconds = 180 * 24 * 60 * 60

/** The keys of the browser's storage, as in the specification. */
export const adminStorageKeys = { token: 'ACCESS_TOKEN', user: 'USER_INFO' } as const
/** The last list of a tab, removed with the login, because its search may be a person's name. */
export const lastListKey = 'taskers-requests-list'
export const taskerStorageKey = 'TASKER_ACCESS_TOKEN'

/** How a one-time code goes. */
export const codeChannels = ['mail', 'sms'] as const
export type CodeChannel = (typeof codeChannels)[number]

export const totpPeriodSeconds = 30
export const recoveryCodeCount = 10
export const passwordLimits = { min: 12, max: 200 }

/** The changes of a login that its owner gets a mail about, by the action of the audit row. */
export const loginChanges = [
  'admin.password_changed',
  'admin.password_set',
  'admin.two_factor_on',
  'admin.two_factor_off',
  'admin.two_factor_reset',
  'admin.recovery_codes_renewed',
  'admin.second_step_refused',
] as const
export type LoginChange = (typeof loginChanges)[number]
