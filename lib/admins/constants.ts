export const adminRoles = ['owner', 'dispatcher', 'editor'] as const
export type AdminRole = (typeof adminRoles)[number]
