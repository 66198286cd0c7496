// What happens to a request. What a story returns happens on the next day.
import { dayMs } from './dates'
import { byHand, byPhone, nextOne, nobody, secondYes, taken } from './finding'
import { asked, called, done, payOf, type Story, work } from './scene'

const cannotCome: Story = async (scene) => {
  const { staff, tasker, crew, chance } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  if (chance(0.5)) await tasker.goThere(first, request)
  await tasker.giveBack(first, request)
  await staff.offer(request, [second], payOf(request))
  await tasker.accept(second, request)
  return done(scene, second, request)
}

const didNotCome: Story = async (scene) => {
  const { staff, tasker, crew } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  await staff.noShow(request)
  await staff.assign(request, second, payOf(request))
  await tasker.confirm(second, request)
  await staff.settle(request, 'no_show')
  return done(scene, second, request)
}

const cancelledOnTheWay: Story = async (scene) => {
  const { staff, tasker, customer, crew } = scene
  const [first] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  await tasker.goThere(first, request)
  await customer.cancel(request, 'found_other')
  return undefined
}

/** The clock waits for what staff say about the complaint. */
const complaint: Story = async (scene) => {
  const { staff, tasker, customer, crew, chance } = scene
  const [first] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  await work(scene, first, request)
  await customer.complain(request)
  const isSettled = chance(0.6)
  return async () => {
    if (!isSettled) return
    await staff.complete(request)
    await staff.settle(request, 'complaint')
  }
}

const badWork: Story = async (scene) => {
  const { staff, tasker, customer, crew, chance, pick } = scene
  const [first] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  await work(scene, first, request)
  await staff.complete(request)
  await customer.rate(request, pick(1, 2))
  const isMended = chance(0.4)
  return async () => {
    if (isMended) await customer.rate(request, 4)
  }
}

const anotherTime: Story = async (scene) => {
  const { staff, tasker, customer, crew, chance, at } = scene
  const [first] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  await customer.wish(request, at + 20 * dayMs)
  await tasker.answerTime(first, request, chance(0.5))
  return done(scene, first, request)
}

const calledTooLate: Story = async (scene) => {
  const { staff, tasker, time, crew, at, on } = scene
  const [first] = crew
  const request = await asked(scene)
  await time.leave(request, -1)
  await staff.reach(request)
  await staff.arrange(request, { at, on })
  await staff.agree(request, { labour_rwf: 15_000, transport_rwf: 1_000, materials_rwf: 0 })
  await staff.offer(request, [first], payOf(request))
  await tasker.accept(first, request)
  return done(scene, first, request)
}

/** Ended before anybody was called: by the customer, by staff, or as spam that a second person confirms. */
const neverCalled: Story = async (scene) => {
  const { staff, customer, dispatchers, pick, chance } = scene
  const request = await asked(scene)
  const how = pick(0, 2)
  if (how === 0) await customer.cancel(request, 'no_longer_needed')
  else if (how === 1) await staff.decline(request, 'out_of_area')
  else {
    await staff.decline(request, 'spam')
    if (chance(0.5)) await staff.confirmSpam(request, dispatchers[1])
  }
  return undefined
}

/** Called on the next day, and by then somebody else has come. */
const forgotten: Story = async (scene) => {
  const { staff, customer } = scene
  const request = await asked(scene)
  return async () => {
    await staff.reach(request)
    await customer.cancel(request, 'found_other')
  }
}

const erased: Story = async (scene) => {
  const { staff, customer, crew } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first, second], payOf(request))
  await customer.erase(request)
  return undefined
}

export const stories: Story[] = [
  ...[taken, secondYes, nextOne, nobody, byHand, byPhone, cannotCome, didNotCome],
  ...[cancelledOnTheWay, complaint, badWork, anotherTime, calledTooLate, neverCalled, forgotten, erased],
]
