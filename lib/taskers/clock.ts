import { kigaliDay } from '@/lib/i18n/time'

const dayMs = 86_400_000
/** The calendar day in Kigali so many days from now. */
export const dayIn = (days: number) => kigaliDay(new Date(Date.now() + days * dayMs))

export type ExpiryStage = 'soon' | 'expired'

/** A check is still valid on its last day. */
export const stageOf = (expiresOn: string): ExpiryStage => (expiresOn < dayIn(0) ? 'expired' : 'soon')
