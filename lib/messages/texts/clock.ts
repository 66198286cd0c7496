import { kigaliDay, kigaliTime } from '@/lib/i18n/time'
import { quietHours } from '@/lib/messages/constants'

/** The end of the quiet hours when they are now; null when texts may go. */
export function quietUntil(now: Date): Date | null {
  const hour = Number(kigaliTime(now).slice(0, 2))
  if (hour >= quietHours.to && hour < quietHours.from) return null
  const day = hour < quietHours.to ? now : new Date(now.getTime() + 86_400_000)
  return new Date(`${kigaliDay(day)}T${String(quietHours.to).padStart(2, '0')}:00:00+02:00`)
}
