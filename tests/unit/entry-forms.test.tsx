// The forms in which staff enter and correct: what they ask, what they propose, and one loud button each.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CallForm } from '@/components/console/requests/call/call-form'
import { CallQuestions } from '@/components/console/requests/call/call-questions'
import { emptyCall } from '@/components/console/requests/call/call-values'
import { CallerHistory } from '@/components/console/requests/call/caller-history'
import { DuplicateField } from '@/components/console/requests/dialogs/duplicate-field'
import { EditForm } from '@/components/console/requests/dialogs/edit-form'
import { TaskerEntry } from '@/components/console/taskers/tasker-entry'
import { Form } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { Words } from '@/components/forms/words'
import { buttonClass } from '@/components/ui/button'
import type { Caller } from '@/lib/calls/schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import messages from '@/messages/en.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => undefined, push: () => undefined }) }))

const rooms = { id: 'rooms', text: 'How many rooms?' }
const tasks = [
  {
    id: 2,
    title: 'Cleaning',
    priceRwf: 10_000,
    questions: [
      {
        ...rooms,
        options: [
          { id: 'one', text: 'One', adds: [0, 0] as [number, number] },
          { id: 'many', text: 'More', adds: [5_000, 20_000] as [number, number] },
        ],
      },
    ],
  },
  { id: 4, title: 'Plumbing', priceRwf: 50_000, questions: [] },
]
const nothing = () => undefined
const client = new QueryClient()

const page = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Words words={messages}>{children}</Words>
    </QueryClientProvider>,
  )

/** A part of a form, in a form with these values. */
function InForm({ values, children }: { values: Record<string, unknown>; children: ReactNode }) {
  const kit = useApiForm({ start: values, schema: z.unknown(), call: async () => undefined })
  return <Form kit={kit}>{children}</Form>
}

const labels = (html: string) => [...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, text]) => text)
const loud = (html: string) => html.match(new RegExp(`class="${buttonClass('primary')}[^"]*"`, 'g')) ?? []

const request = (change: Partial<RequestDetail> = {}) =>
  ({
    id: 'r',
    version: 1,
    full_name: 'Aline Uwase',
    phone: '+250788123456',
    locale: 'rw',
    popular_task_id: 9,
    task_title: 'Painting',
    location: 'Remera',
    district: 'Gasabo',
    sector: 'Remera',
    wanted_at: null,
    description: 'The tap leaks',
    whatsapp_at: '2026-11-22T09:00:00.000Z',
    has_stopped: false,
    ...change,
  }) as unknown as RequestDetail

it('a call is entered beginning with the number, by one loud button', () => {
  const html = page(<CallForm tasks={tasks} />)
  expect(labels(html)[0]).toBe('Phone')
  expect(labels(html)).toEqual(
    expect.arrayContaining(['Name', 'Language', 'Task', 'What they need', 'Place']),
  )
  expect(html).toContain('Type the number to see whether they have called before.')
  expect(loud(html)).toHaveLength(1)
})

it('a call is asked what the site asks for its task, and told the usual price', () => {
  const ask = (popular_task_id: string, answers = {}) =>
    page(
      <InForm values={{ ...emptyCall, popular_task_id, answers }}>
        <CallQuestions tasks={tasks} />
      </InForm>,
    )
  expect(labels(ask('2'))).toEqual([rooms.text])
  expect(ask('2')).toContain('Usually RWF\u00a010,000 to 30,000')
  expect(ask('2', { task2: { rooms: 'many' } })).toContain('Usually RWF\u00a015,000 to 30,000')
  expect(ask('4')).not.toContain('Usually')
})

it('a caller is shown with earlier requests and the taskers to wish for again', () => {
  const phone = '+250788430001'
  const known: Caller = {
    requests: [
      {
        id: 'a',
        reference: 'TK-7M4K2P',
        status: 'completed',
        task_title: 'Plumbing',
        created_at: '2026-11-22T09:00:00.000Z',
        full_name: 'Chantal Mukamana',
        location: 'Kacyiru',
        district: 'Gasabo',
        sector: 'Kacyiru',
        locale: 'rw',
      },
    ],
    taskers: [
      { id: 't1', name: 'Jean Bosco Habimana', jobs_done: 2 },
      { id: 't2', name: 'Eric Mugisha', jobs_done: 1 },
    ],
    has_stopped: true,
    words: { version: 1, notes: 'Big dog', tags: ['regular'], bar: null },
  }
  client.setQueryData(['caller', phone], known)
  const html = page(
    <InForm values={{ ...emptyCall, phone: '0788 430 001' }}>
      <CallerHistory />
    </InForm>,
  )
  expect(html).toContain('href="/admin/taskers-request/a"')
  expect(html).toContain('aria-label="Same person as in TK-7M4K2P"')
  expect(html).toContain('Wishes to have again')
  expect(html).toContain('Jean Bosco Habimana, 2 jobs')
  expect(html).toContain('Eric Mugisha')
  expect(html).toContain('Asked for no more texts')
})

it('a correction asks for the person too, and keeps a task that is no longer offered', () => {
  const html = page(<EditForm request={request()} tasks={tasks} onClose={nothing} />)
  expect(labels(html).slice(0, 4)).toEqual(['Name', 'Phone', 'Language', 'Task'])
  expect(html).toMatch(/<option value="9"[^>]*>Painting</)
  expect(html).toContain('The customer agrees to WhatsApp')
  expect(html).not.toContain('on the new number')
})

it('a duplicate asks of which request, and proposes those of the same phone', () => {
  const samePhone = [
    {
      id: 'a',
      reference: 'TK-7M4K2P',
      status: 'new' as const,
      task_title: 'Plumbing',
      created_at: '2026-11-22T09:00:00.000Z',
      last_contact_at: null,
      owner_name: null,
    },
  ]
  const field = (reason: string) =>
    page(
      <InForm values={{ reason, duplicate_of: '' }}>
        <DuplicateField samePhone={samePhone} />
      </InForm>,
    )
  expect(field('spam')).not.toContain('Duplicate of')
  expect(field('duplicate')).toContain('Duplicate of (reference)')
  expect(field('duplicate')).toContain('TK-7M4K2P · Plumbing')
})

it('a tasker is entered with what staff know, by one loud button', () => {
  const html = page(<TaskerEntry tasks={tasks} />)
  expect(labels(html)).toEqual(expect.arrayContaining(['Full name', 'Phone', 'Email (optional)', 'Language']))
  expect(html).toContain('Plumbing')
  expect(html).toContain('Gasabo')
  expect(loud(html)).toHaveLength(1)
})
