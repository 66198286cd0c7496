// What is typed about cash in a form: a sum, or with “Done” nothing.
import { describe, expect, it } from 'vitest'
import { finishSchema } from '@/lib/jobs/schema'
import { amountsOf, cashOf } from '@/lib/jobs/workflow'
import en from '@/messages/en.json'
import { asCustomer, rowOf } from '../support/customers'
import { byJobLink, jobTokenOf } from '../support/job-links'
import { aPricedJob, statesOf } from '../support/money'

const amounts = { labour_rwf: '20000', transport_rwf: '2000', materials_rwf: '0' }

describe.each(['20k', '0', '-5', 'none'])('“%s” as cash', (typed) => {
  it('is refused at its field, and nothing is done', async () => {
    const { id, tasker } = await aPricedJob('full', 'is begun')
    // As the form with scripts sends it, also where it could not check it before.
    const body = JSON.parse(JSON.stringify({ ...amountsOf(amounts), cash_rwf: cashOf({ cash_rwf: typed }) }))
    expect(finishSchema.safeParse(body).error?.issues).toMatchObject([{ path: ['cash_rwf'] }])
    const sent = await tasker.step('finish', id, body)
    expect([sent.status, Object.keys(sent.json.errors ?? {})]).toEqual([422, ['cash_rwf']])
    const link = byJobLink(await jobTokenOf(id))
    const posted = await link.post('finish', { ...amounts, cash_rwf: typed })
    expect(posted.done).toBeNull()
    expect(Object.keys(posted.flash?.errors ?? {})).toEqual(['cash_rwf'])
    expect(posted.flash?.values.cash_rwf).toBe(typed)
    expect([(await rowOf(id)).finishedAt, await statesOf(id)]).toEqual([null, []])
  })
})

it('nothing typed says nothing of cash', async () => {
  const { id } = await aPricedJob('full', 'is begun')
  const link = byJobLink(await jobTokenOf(id))
  expect((await link.post('finish', { ...amounts, cash_rwf: ' ' })).done).toBe('finish')
  expect([(await rowOf(id)).finishedAt !== null, await statesOf(id)]).toEqual([true, []])
  expect(cashOf({})).toBeNull()
})

describe.each([
  ['', en.validation.amount_missing],
  ['0', en.validation.amount],
  ['20k', en.validation.amount],
])('“%s” as what was paid', (typed, text) => {
  it('is told of customer and tasker what is wrong with it', async () => {
    const { id } = await aPricedJob('cash', 'is done')
    const link = byJobLink(await jobTokenOf(id))
    const customer = await asCustomer(id)
    const ofTasker = await link.post('cash', { cash_rwf: typed })
    const ofCustomer = await customer.send('cash', { amount_rwf: typed })
    expect(Object.values({ ...ofTasker.flash?.errors })).toEqual([text])
    expect(ofCustomer.flash?.errors).toEqual({ amount_rwf: text })
    expect(await statesOf(id)).toEqual([])
  })
})
