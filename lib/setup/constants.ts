/** What a site needs before customers come, in the order of the list. */
export const setupItems = [
  'phone',
  'address',
  'hours',
  'mail',
  'texts',
  'backup',
  'second_owner',
  'prices',
] as const
export type SetupItem = (typeof setupItems)[number]

/** What an owner says to have done, because nothing else shows it. */
export const saidSteps = ['prices'] as const
export type SaidStep = (typeof saidSteps)[number]

/** A backup counts for so many days. */
export const backupDays = 8
