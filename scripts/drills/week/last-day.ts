// What is still open when the week ends, so that no list of the desk is empty.
import type { Noted } from './book'
import { dayMs } from './dates'
import { asked, called, payOf, type Scene, work } from './scene'

type Open = (scene: Scene) => Promise<Noted>

const waiting: Open = asked

const dueSoon: Open = async (scene) => {
  const request = await asked(scene)
  await scene.time.leave(request, 10)
  return request
}

const dueLater: Open = async (scene) => {
  const request = await asked(scene)
  await scene.time.leave(request, 25)
  return request
}

const late: Open = async (scene) => {
  const request = await asked(scene)
  await scene.time.leave(request, -2)
  return request
}

const offered: Open = async (scene) => {
  const request = await called(scene)
  const [first, second] = scene.crew
  await scene.desk.offer(request, [first, second], payOf(scene))
  return request
}

const unanswered: Open = async (scene) => {
  const request = await called(scene)
  await scene.desk.offer(request, [scene.crew[0]], payOf(scene))
  await scene.time.letOffersEnd(request)
  return request
}

const declined: Open = async (scene) => {
  const request = await called(scene)
  const [first] = scene.crew
  await scene.desk.offer(request, [first], payOf(scene))
  await scene.tasker.decline(first, request)
  return request
}

const unconfirmed: Open = async (scene) => {
  const request = await called(scene)
  await scene.desk.assign(request, scene.crew[0], payOf(scene))
  await scene.time.letAssignmentWait(request, 20)
  return request
}

const tomorrow: Open = async (scene) => {
  const request = await called({ ...scene, at: scene.at + dayMs, on: scene.on + 1 })
  const [first] = scene.crew
  await scene.desk.offer(request, [first], payOf(scene))
  await scene.tasker.accept(first, request)
  return request
}

const atWork: Open = async (scene) => {
  const request = await called(scene)
  const [first] = scene.crew
  await scene.desk.assign(request, first, payOf(scene))
  await work(scene, first, request)
  return request
}

export const openAtTheEnd: Open[] = [
  ...[called, offered, unanswered, declined, unconfirmed, tomorrow, atWork],
  // These need no time of the day.
  ...[waiting, dueSoon, dueLater, late],
]
