export const adminLinkPurposes = ['invite', 'reset'] as const
export type AdminLinkPurpose = (typeof adminLinkPurposes)[number]
export const adminLinkMinutes: Record<AdminLinkPurpose, number> = { invite: 72 * 60, reset: 60 }
