export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The roles that may work with people, change the site's content, and change everything else. */
export const dispatching = ['owner', 'dispatcher'] as const
export const editing = ['owner', 'editor'] as const
export const owning = ['owner'] as const

export const adminLinkPurposes = ['invite', 'reset'] as const
export type AdminLinkPurpose = (typeof adminLinkPurposes)[number]
export const adminLinkMinutes: Record<AdminLinkPurpose, number> = { invite: 72 * 60, reset: 60 }

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
