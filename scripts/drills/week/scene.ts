// What the stories of requests are made of.
import { type Book, type Noted, type Person, type Task, totalOf, type Worker } from './book'
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
  const { staff, customer, chance, pick, task, at, on } = scene
  const request = await asked(scene)
  await staff.reach(request)
  await staff.arrange(request, { at, on })
  const price = {
    labour_rwf: Math.max(10, Math.round((task.price * pick(8, 16)) / 10 / thousand)) * thousand,
    transport_rwf: pick(0, 4) * thousand,
    materials_rwf: chance(0.5) ? pick(1, 9) * thousand : 0,
  }
  if (chance(0.6)) {
    await staff.agree(request, price)
    return request
  }
  await staff.sendPrice(request, price)
  if (chance(0.7)) {
    await customer.acceptPrice(request, price)
    return request
  }
  await customer.declinePrice(request)
  await staff.agree(request, { ...price, transport_rwf: 0 })
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

/**
 * Staff hear what was paid, or both sides say it. Where the customer says less than the tasker, staff settle
 * it, or it stays open.
 */
async function pay({ staff, customer, tasker, chance }: Scene, request: Noted): Promise<void> {
  if (request.isPaid) return
  if (!request.tasker || chance(0.4)) return staff.pay(request)
  const total = totalOf(request)
  await tasker.sayCash(request.tasker, request, total)
  const differs = chance(0.3)
  await customer.sayCash(request, differs ? total - thousand : total)
  if (differs && chance(0.5)) await staff.pay(request)
}

/** The work from the way to the end, as agreed. */
export async function work(scene: Scene, by: Worker, request: Noted): Promise<void> {
  const { tasker, customer, chance } = scene
  if (chance(0.7)) await tasker.goThere(by, request)
  await tasker.start(by, request)
  if (chance(0.75)) return tasker.finish(by, request)
  await tasker.finishPaid(by, request)
  await customer.look(request)
}

/** Staff complete it now, or the clock a day later; then it is paid and rated, by most. */
export async function close(scene: Scene, request: Noted): Promise<Later | undefined> {
  const { staff, customer, chance, pick } = scene
  const isLeft = request.status === 'in_progress' && chance(0.4)
  const afterwards = async () => {
    if (chance(0.8)) await pay(scene, request)
    if (chance(0.75)) await customer.rate(request, pick(3, 5))
  }
  if (isLeft) return afterwards
  if (request.status === 'in_progress') await staff.complete(request)
  await afterwards()
  return undefined
}

export const done = async (scene: Scene, by: Worker, request: Noted) => {
  await work(scene, by, request)
  return close(scene, request)
}
