export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Who may do what: the work with people, the content of the site, the house itself. */
export const dispatching = ['owner', 'dispatcher'] as const
export const editing = ['owner', 'editor'] as const
export const owning = ['owner'] as const
