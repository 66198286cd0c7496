// What happens to the money of one job, and what a person with pencil and paper writes down of it.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  become,
  complete,
  giveBack,
  type Job,
  numbers,
  type Play,
  payOnline,
  press,
  price,
  record,
  sayCash,
  untilDecided,
} from './steps'

const tip = 2_000

/** What one story says of the money. `hand`: cash of ours that the tasker has. */
export type Written = { online: number; back: number; hand: number; own: number; isSold: boolean }

const nothing: Written = { online: 0, back: 0, hand: 0, own: 0, isSold: false }

/** Stories of jobs whose money is the tasker's. */
export const ofTaskers: ((play: Play, job: Job) => Promise<Written>)[] = [
  async (play, job) => {
    await sayCash(play, job, price)
    await complete(play, job)
    return { ...nothing, own: price }
  },
  async (play, job) => {
    await complete(play, job)
    await record(play, job)
    return { ...nothing, own: price }
  },
  async (play, job) => {
    await sayCash(play, job, 15_000)
    await record(play, job)
    await complete(play, job)
    return { ...nothing, own: price }
  },
  async (play, job) => {
    await complete(play, job)
    return nothing
  },
]

const sold: Written = { ...nothing, isSold: true }

/** Stories of jobs whose money is ours. */
export const ours: ((play: Play, job: Job) => Promise<Written>)[] = [
  async (play, job) => {
    await payOnline(play, job)
    await complete(play, job)
    return { ...sold, online: price }
  },
  // Refused at first.
  async (play, job) => {
    const id = await press(play, job, numbers.refuses, randomUUID())
    await untilDecided(play, job, id)
    await payOnline(play, job)
    await complete(play, job)
    return { ...sold, online: price }
  },
  // Cash, which the tasker takes for us.
  async (play, job) => {
    await sayCash(play, job, price)
    await complete(play, job)
    return { ...sold, hand: price }
  },
  // Some goes back out of goodwill.
  async (play, job) => {
    await payOnline(play, job)
    await complete(play, job)
    await giveBack(play, job, tip, 'goodwill')
    return { ...sold, online: price, back: tip }
  },
  // Nothing comes of it, and all goes back.
  async (play, job) => {
    await payOnline(play, job)
    await become(play, job, { to: 'cancelled', reason: 'no_longer_needed', cancelled_by: 'customer' })
    await giveBack(play, job, price, 'cancelled')
    return { ...nothing, online: price, back: price }
  },
  // It hangs with the operator for a minute, and is paid then.
  async (play, job) => {
    const id = await press(play, job, numbers.hangs, randomUUID())
    await complete(play, job)
    await pause(60_000)
    play.pawapay.decide(id)
    if ((await untilDecided(play, job, id)) !== 'paid') await payOnline(play, job)
    return { ...sold, online: price }
  },
  // Pressed in two windows at once, and twice in each.
  async (play, job) => {
    const keys = [randomUUID(), randomUUID()]
    const presses = [...keys, ...keys].map((key) => press(play, job, numbers.pays, key))
    const [id = ''] = await Promise.all(presses)
    if ((await untilDecided(play, job, id)) !== 'paid') await payOnline(play, job)
    await complete(play, job)
    return { ...sold, online: price }
  },
]
