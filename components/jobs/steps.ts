import { changeList, forgetLists, readList } from '@/lib/platform/browser/device-list'

type Bodies = {
  confirm: Record<string, never>
  on_the_way: { minutes: number }
  start: Record<string, never>
  finish: { labour_rwf: number; transport_rwf: number; materials_rwf: number; cash_rwf?: number | null }
  cash: { amount_rwf: number | null }
  release: { reason: string }
  time: { wanted_at: string }
  'time-answer': { agrees: boolean }
}
export type StepName = keyof Bodies
/** A step of a job: the last part of its address, and what is sent. */
export type Step = { [Name in StepName]: { name: Name; body: Bodies[Name] } }[StepName]

/** A step that waits on this device, with its key, which stays the same for each try. */
export type KeptStep = Step & { key: string; requestId: string; task: string }

const prefix = 'taskers-steps.'
const listKey = (taskerId: string) => prefix + taskerId
/** The photo lies apart: where there is no room for it, its step is kept all the same. */
const photoKey = ({ key }: Pick<KeptStep, 'key'>) => `${prefix}photo.${key}`

/** The steps that wait, in the order in which they were pressed. */
export const readSteps = (taskerId: string): Promise<KeptStep[]> =>
  readList<KeptStep>(listKey(taskerId)).catch(() => [])

export const readStepPhoto = async (step: KeptStep): Promise<Blob | undefined> =>
  (await readList<Blob>(photoKey(step)).catch(() => []))[0]

/** Keeps a step until it is sent. */
export async function keepStep(taskerId: string, step: KeptStep, photo: Blob | null): Promise<void> {
  if (photo) await changeList<Blob>(photoKey(step), () => [photo])
  await changeList<KeptStep>(listKey(taskerId), (steps) => [...steps, step])
}

export async function dropStep(taskerId: string, step: KeptStep): Promise<void> {
  await changeList<KeptStep>(listKey(taskerId), (steps) => steps.filter(({ key }) => key !== step.key))
  await forgetLists(photoKey(step))
}

/** Removes all steps from this device, for its next user. */
export const forgetSteps = (): Promise<void> => forgetLists(prefix)
