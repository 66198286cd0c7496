// How a tasker is found for a request, and how none is.
import { called, close, done, payOf, type Story, thousand } from './scene'

/** The first says yes, twice; the second is told that it is taken. */
export const taken: Story = async (scene) => {
  const { staff, tasker, crew, unskilled } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.cannotOffer(request, unskilled)
  await staff.offer(request, [first, second], payOf(request))
  await tasker.accept(first, request)
  await tasker.acceptAgain(first, request)
  await tasker.acceptTooLate(second, request)
  return done(scene, first, request)
}

export const secondYes: Story = async (scene) => {
  const { staff, tasker, crew } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first, second], payOf(request))
  await tasker.decline(first, request)
  await tasker.accept(second, request)
  return done(scene, second, request)
}

/** A no and no answer; the next one comes. */
export const nextOne: Story = async (scene) => {
  const { staff, tasker, time, crew } = scene
  const [first, second, third] = crew
  const request = await called(scene)
  await staff.offer(request, [first, second], payOf(request))
  await tasker.decline(first, request)
  await time.letOffersEnd(request)
  await tasker.acceptTooLate(second, request)
  await staff.offer(request, [third], payOf(request))
  await tasker.accept(third, request)
  return done(scene, third, request)
}

export const nobody: Story = async (scene) => {
  const { staff, customer, time, crew } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first, second], payOf(request))
  await time.letOffersEnd(request)
  await customer.cancel(request, 'too_late')
  return undefined
}

export const byHand: Story = async (scene) => {
  const { staff, tasker, crew } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first], payOf(request))
  await staff.withdraw(request, first)
  await tasker.acceptTooLate(first, request)
  await staff.assign(request, second, payOf(request))
  await tasker.confirm(second, request)
  return done(scene, second, request)
}

/** Staff give it to one of two who have an offer, hear the yes by phone, and press start for them. */
export const byPhone: Story = async (scene) => {
  const { staff, tasker, crew, pick, chance } = scene
  const [first, second] = crew
  const request = await called(scene)
  await staff.offer(request, [first, second], payOf(request))
  await staff.assign(request, first)
  await tasker.acceptTooLate(second, request)
  await staff.confirm(request)
  await staff.start(request)
  const more = { ...request.agreed, materials_rwf: pick(10, 12) * thousand }
  const reported = { labour_rwf: 0, transport_rwf: 0, ...more }
  await tasker.finish(first, request, reported)
  // Without the customer's yes to it, the clock leaves the job to staff.
  if (chance(0.5)) await staff.agree(request, reported)
  else await staff.complete(request)
  return close(scene, request)
}
