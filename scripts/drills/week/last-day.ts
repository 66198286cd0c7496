// The desk in the middle of a working day, which the week ends with: no list of it is empty.
import type { Noted } from './book'
import { dayMs, hourMs, midnightOf, minuteMs, quarterMs } from './dates'
import { asked, called, payOf, type Scene, work } from './scene'

type Open = (scene: Scene) => Promise<Noted>

const workBegins = 8 * hourMs
const workEnds = 19.5 * hourMs

/** So many minutes from now, at a full quarter of an hour. */
function soon(scene: Scene, minutes: number): Scene {
  const at = Math.ceil((Date.now() + minutes * minuteMs) / quarterMs) * quarterMs
  return { ...scene, at, on: scene.on + (at < midnightOf(Date.now()) + dayMs ? 0 : 1) }
}

/** The same, but between morning and evening: what is too late for today is wanted tomorrow. */
function planned(scene: Scene, minutes: number): Scene {
  const now = Date.now()
  const midnight = midnightOf(now)
  const one = soon(scene, minutes + Math.max(0, midnight + workBegins - now) / minuteMs)
  return one.at > midnight + workEnds ? tomorrowOf(scene, minutes) : one
}

const tomorrowOf = (scene: Scene, minutes: number): Scene => ({
  ...scene,
  at: midnightOf(Date.now()) + dayMs + workBegins + minutes * minuteMs,
  on: scene.on + 1,
})

const justAsked: Open = async (scene) => {
  const request = await asked(scene)
  await scene.pace.pass(request, 1)
  return request
}

const dueIn =
  (minutes: number): Open =>
  async (scene) => {
    const request = await asked(scene)
    await scene.time.leave(request, minutes)
    return request
  }

const talked: Open = (scene) => called(planned(scene, 100))

const offered: Open = async (scene) => {
  const request = await called(planned(scene, 100))
  const [first, second] = scene.crew
  await scene.staff.offer(request, [first, second], payOf(request))
  await scene.pace.pass(request, 3)
  return request
}

const unanswered: Open = async (scene) => {
  const request = await called(planned(scene, 60))
  await scene.staff.offer(request, [scene.crew[0]], payOf(request))
  await scene.time.letOffersEnd(request)
  return request
}

const declined: Open = async (scene) => {
  const request = await called(planned(scene, 70))
  const [first] = scene.crew
  await scene.staff.offer(request, [first], payOf(request))
  await scene.tasker.decline(first, request)
  await scene.pace.pass(request, 4)
  return request
}

const unconfirmed: Open = async (scene) => {
  const request = await called(planned(scene, 60))
  await scene.staff.assign(request, scene.crew[0], payOf(request))
  await scene.time.letAssignmentWait(request, 20)
  return request
}

async function accepted(scene: Scene): Promise<Noted> {
  const request = await called(scene)
  const [first] = scene.crew
  await scene.staff.offer(request, [first], payOf(request))
  await scene.tasker.accept(first, request)
  return request
}

const acceptedIn =
  (minutes: number): Open =>
  (scene) =>
    accepted(planned(scene, minutes))

const tomorrow: Open = (scene) => accepted(tomorrowOf(scene, 400))

const onTheWay: Open = async (scene) => {
  const request = await accepted(soon(scene, 10))
  await scene.tasker.goThere(scene.crew[0], request)
  await scene.pace.pass(request, 6)
  return request
}

const started: Open = async (scene) => {
  const request = await accepted(soon(scene, -45))
  const [first] = scene.crew
  await scene.tasker.goThere(first, request)
  await scene.tasker.start(first, request)
  await scene.pace.pass(request, 25)
  return request
}

const finished: Open = async (scene) => {
  const request = await called(soon(scene, -150))
  const [first] = scene.crew
  await scene.staff.assign(request, first, payOf(request))
  await work(scene, first, request)
  await scene.pace.pass(request, 15)
  return request
}

/** From the call to the stars, some time before now. */
const over: Open = async (scene) => {
  const { staff, customer, pace, pick, crew } = scene
  const request = await accepted(scene)
  await work(scene, crew[0], request)
  await staff.complete(request)
  await staff.pay(request)
  await customer.rate(request, pick(4, 5))
  await pace.spread(request)
  return request
}

/** In turns they are in the hands of one dispatcher and of the other. */
export const openAtTheEnd: Open[] = [
  ...[over, over, over, over, over, over, started, started, finished, finished],
  ...[unconfirmed, acceptedIn(130), acceptedIn(150), offered, onTheWay, started, tomorrow],
  ...[unanswered, declined, dueIn(-2), dueIn(10), justAsked, dueIn(25), talked, dueIn(41)],
  ...[acceptedIn(240), acceptedIn(200)],
]
