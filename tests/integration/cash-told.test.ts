// From when the tasker's word on cash counts: once the customer has read it on their page, and nobody else.
import { expect, it, vi } from 'vitest'
import { GET as mark } from '@/app/api/track/[token]/route'
import { isStaffVisitor } from '@/lib/auth/page-gate'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { loadTrackedRequest } from '@/lib/track/loaders'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { aPricedJob, letPass, paymentsOf, statesOf } from '../support/money'
import { logInAs } from '../support/people'
import { visitor } from '../support/visitor'

// What Next lends a page while it renders.
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}))
vi.mock('next-auth', () => import('../support/visitor'))

/** A job whose tasker said with “Done” what they were paid; nobody has told the customer. */
async function aWord() {
  const { id, tasker } = await aPricedJob('cash', 'is begun')
  await tasker.step('finish', id, { cash_rwf: 22_000 })
  const { token } = await asCustomer(id)
  return {
    token,
    view: () => loadTrackedRequest(token, isStaffVisitor),
    isTold: async () => (await paymentsOf(id)).some(({ toldAt }) => toldAt !== null),
    afterADay: async () => {
      await letPass(id, 25)
      await sweepMoney(follow)
      return statesOf(id)
    },
  }
}

it('a page that staff look at, and the mark that an open page asks for, are not the customer', async () => {
  const { token, view, isTold, afterADay } = await aWord()
  const { cookie } = await logInAs('dispatcher')
  const asked = await call(mark, `/api/track/${token}`, { params: { token } })
  expect([asked.status, await isTold()]).toEqual([200, false])
  visitor.cookie = cookie
  expect((await view())?.said).toEqual({ customerRwf: null, taskerRwf: 22_000 })
  expect(await isTold()).toBe(false)
  expect(await afterADay()).toEqual([['pending', null, null]])
})

it('the page that the customer looks at starts the day', async () => {
  const { view, isTold, afterADay } = await aWord()
  visitor.cookie = ''
  await view()
  expect(await isTold()).toBe(true)
  expect(await afterADay()).toEqual([['paid', 22_000, null]])
})
