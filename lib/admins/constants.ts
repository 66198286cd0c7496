export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Who may do what: the work with people, the content of the site, the house itself. */
export const dispatching = ['owner', 'dispatcher'] as const
export const editing = ['owner', 'editor'] as const
export const owning = ['owner'] as const

/** What a mailed link is for, and how many minutes it lives. */
export const adminLinkPurposes = ['invite', 'reset'] as const
export type AdminLinkPurpose = (typeof adminLinkPurposes)[number]
export const adminLinkMinutes: Record<AdminLinkPurpose, number> = { invite: 72 * 60, reset: 60 }

/** The queue of the mails with such a link. */
export const adminLinkQueue = 'mail.admin.link'

/** What somebody is told by mail about their login, by the action of its audit row. */
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

/** The queue of the mails that tell of them. */
export const loginChangeQueue = 'mail.admin.login_change'
