import { kigaliDayIn, kigaliTime } from '@/lib/i18n/time'
import { quietHours } from '@/lib/messages/constants'

/** The end of the quiet hours when they are now; null when texts may go. */
export function quietUntil(now: Date): Date | null {
  const hour = Number(kigaliTime(now).slice(0, 2))
  if (hour >= quietHours.to && hour < quietHours.from) return null
  const day = kigaliDayIn(hour < quietHours.to ? 0 : 1, now)
  return new Date(`${day}T${String(quietHours.to).padStart(2, '0')}:00:00+02:00`)
}
