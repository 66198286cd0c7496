export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The roles that may work with people, change the site's content, and change everything else. */
export const dispatching = ['owner', 'dispatcher'] as const
export const editing = ['owner', 'editor'] as const
export const owning = ['owner'] as const
