// What the stories of requests are made of.
import type { Book, Noted, Person, Task, Worker } from './book'
import type { customerMoves } from './customers'
import type { timeMoves } from './night'
import type { Pace } from './pace'
import type { staffMoves } from './staff'
import type { taskerMoves } from './taskers'

export type Moves = {
  book: Book
  staff: ReturnType<typeof staffMoves>
  tasker: ReturnType<typeof taskerMoves>
  customer: ReturnType<typeof customerMoves>
  time: ReturnType<typeof timeMoves>
  pace: Pace
}

export type Scene = Moves & {
  /** No other scene has it. */
  number: number
  task: Task
  /** The dispatchers, first the one who has this request. */
  dispatchers: [Person, Person]
  /** Three taskers with the skill, in any order, and one without it. */
  crew: [Worker, Worker, Worker]
  unskilled: Worker
  /** When this job is wanted. */
  at: number
  on: number
  chance: (share: number) => boolean
  pick: (from: number, to: number) => number
}

type Later = () => Promise<void>
export type Story = (scene: Scene) => Promise<Later | undefined>

export const thousand = 1_000

/** A customer asks, and is called; time and price are agreed. */
export async function called(scene: Scene): Promise<Noted> {
  const { staff, chance, pick, task, at, on } = scene
  const request = await asked(scene)
  await staff.reach(request)
  await staff.arrange(request, { at, on })
  await staff.agree(request, {
    labour_rwf: Math.max(10, Math.round((task.price * pick(8, 16)) / 10 / thousand)) * thousand,
    transport_rwf: pick(0, 4) * thousand,
    materials_rwf: chance(0.5) ? pick(1, 9) * thousand : 0,
  })
  return request
}

export async function asked({ customer, staff, number, task, dispatchers, chance }: Scene): Promise<Noted> {
  const request = await customer.ask({ number, task, staff: dispatchers[0] })
  if (chance(0.8)) await staff.claim(request)
  return request
}

/** What the tasker gets for work and way: the customer pays them, so all of it. */
export const payOf = ({ agreed }: Noted): number =>
  agreed ? agreed.labour_rwf + agreed.transport_rwf : 10 * thousand

/** The work from the way to the end, as agreed. */
export async function work({ tasker, chance }: Scene, by: Worker, request: Noted): Promise<void> {
  if (chance(0.7)) await tasker.goThere(by, request)
  await tasker.start(by, request)
  await tasker.finish(by, request)
}

/** Staff complete it now, or the clock a day later; then it is paid and rated, by most. */
export async function close(scene: Scene, request: Noted): Promise<Later | undefined> {
  const { staff, customer, chance, pick } = scene
  const afterwards = async () => {
    if (chance(0.8)) await staff.pay(request)
    if (chance(0.75)) await customer.rate(request, pick(3, 5))
  }
  if (chance(0.4)) return afterwards
  await staff.complete(request)
  await afterwards()
  return undefined
}

export const done = async (scene: Scene, by: Worker, request: Noted) => {
  await work(scene, by, request)
  return close(scene, request)
}
