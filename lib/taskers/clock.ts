import { kigaliDayIn } from '@/lib/i18n/time'

export type ExpiryStage = 'soon' | 'expired'

/** A check is still valid on its last day. */
export const stageOf = (expiresOn: string): ExpiryStage => (expiresOn < kigaliDayIn(0) ? 'expired' : 'soon')
