export const waitlistMailTemplate = 'waitlist.joined'

export const downloadPath = '/download-app'

const waitlistOutcomes = ['joined', 'confirmed', 'left'] as const
/** What somebody has done; its page says so only right after that. */
export type WaitlistOutcome = (typeof waitlistOutcomes)[number]
export function isWaitlistOutcome(value: unknown): value is WaitlistOutcome {
  return waitlistOutcomes.includes(value as WaitlistOutcome)
}

/** The page of a link that leads to nobody on the list. */
export const waitlistEnded = 'ended'

const waitlistSteps = ['confirm', 'leave'] as const
export type WaitlistStep = (typeof waitlistSteps)[number]
export function isWaitlistStep(value: unknown): value is WaitlistStep {
  return waitlistSteps.includes(value as WaitlistStep)
}

export const waitlistStates = ['unconfirmed', 'confirmed', 'withdrawn'] as const
export type WaitlistState = (typeof waitlistStates)[number]
export const waitlistStateLabels: Record<WaitlistState, string> = {
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  withdrawn: 'Withdrawn',
}
export const waitlistExportLimit = 50_000
