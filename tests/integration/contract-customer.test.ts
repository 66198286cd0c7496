// Generated forms against the contract of what customers do: whatever is sent leads to a page of ours.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CustomerAction, customerActions } from '@/lib/requests/customer/workflow'
import { strange } from '../support/contract'
import { asCustomer, post } from '../support/customers'
import { anApprovedTasker, ask, setRequest } from '../support/staff-requests'

// The limit of one link would answer nearly all of them.
process.env.RATE_LIMIT_FACTOR = '1000'

const valid: Record<CustomerAction, Record<string, string>> = {
  change: { description: 'The tap in the bathroom leaks as well', wanted_at: '2027-01-04T09:30', seen: 'x' },
  cancel: { reason: 'other', words: 'x' },
  answer: { reached: 'yes' },
  rating: { rating: '5', words: 'x' },
  complaint: { words: 'The tap drips again since yesterday' },
  again: {
    description: 'The tap in the bathroom leaks as well',
    wanted_on: '2026-12-04',
    wanted_part: 'morning',
  },
  repeat: { step: 'start', rhythm: 'week', first_on: '2026-12-04', wanted_part: 'evening' },
  done: {},
  no_show: {},
  time: { agrees: 'yes', proposed_at: '2026-12-04T08:00:00.000Z' },
  phone: { phone: '0788 123 456' },
  quote: { quote_id: '0b9f1d4e-4a53-4a51-8c58-2f1f5a1f0c01', answer: 'no', words: 'x' },
  cash: { amount_rwf: '20,000' },
  pay: {
    quote_id: '0b9f1d4e-4a53-4a51-8c58-2f1f5a1f0c01',
    key: '3f0b6a1e-7f1b-4d0e-9a55-0f6c2f8f3a01',
    phone: '0783 456 789',
    operator: 'mtn',
  },
  erasure: {},
}

const needWork: readonly string[] = ['rating', 'again', 'repeat']

it.each([...customerActions, 'open'] as const)(
  'the form: %s',
  async (form) => {
    const { id } = await ask()
    if (needWork.includes(form)) {
      const done = { status: 'completed', contactedAt: new Date(), endedAt: new Date() } as const
      await setRequest(id, { ...done, taskerId: await anApprovedTasker() })
    }
    const { token } = await asCustomer(id)
    const whole = form === 'open' ? { reference: 'TK-7M4K2P', digits: '3456' } : { token, ...valid[form] }
    const fields = fc.record(
      Object.fromEntries(
        Object.entries({ ...whole, locale: 'rw' }).map(([name, value]) => [
          name,
          fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, strange),
        ]),
      ),
      { requiredKeys: [] },
    )
    const property = fc.asyncProperty(fields, async (sent) => {
      const { status, location } = await post(form, sent as Record<string, string>)
      expect(status).toBe(303)
      expect(location).toMatch(/^(\/rw)?\/track(\/[\w-]{24}(\/pay)?)?([?#][\w=]+)?(#done)?$/)
    })
    await fc.assert(property, { numRuns: 150 })
  },
  120_000,
)
