// Several chosen requests: what their boxes are called, what came of a change, and who may take them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColleagueField } from '@/components/console/form/colleague-field'
import { PageBox, RowBox, SelectionScope } from '@/components/console/list/selection'
import { Form } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { Words } from '@/components/forms/words'
import { bulkText } from '@/lib/bulk/labels'
import type { BulkResult } from '@/lib/bulk/schema'
import { ownershipSchema } from '@/lib/requests/staff/change-schema'
import { endedText } from '@/lib/shifts/labels'
import messages from '@/messages/en.json'

const done = (reference: string): BulkResult => ({ id: 'a', reference, is_done: true, reason: null })
const refused = (reference: string | null, reason: string): BulkResult => ({
  id: 'b',
  reference,
  is_done: false,
  reason,
})
const stale = 'Diane changed this at 14:03.'

it.each([
  [[done('TK-A'), done('TK-B')], '2 done'],
  [[done('TK-A'), refused('TK-B', stale)], '1 done, 1 not: TK-B: Diane changed this at 14:03.'],
  [[refused('TK-A', stale), refused('TK-B', stale)], '0 done, 2 not'],
  [[refused(null, 'There is nothing here.')], '0 done, 1 not: A request: There is nothing here.'],
])('what came of a change of several is said in a line: %#', (results, text) => {
  expect(bulkText(results)).toBe(text)
})

it.each([
  [{ count: 7, to: 'Eric' }, '7 requests are with Eric now'],
  [{ count: 1, to: 'Eric' }, '1 request is with Eric now'],
  [{ count: 2, to: null }, '2 requests are free now'],
  [{ count: 0, to: 'Eric' }, 'You own no open request: nothing to hand over'],
])('what came of the end of a shift: %j', (ended, text) => {
  expect(endedText(ended)).toBe(text)
})

it('each row has a box with the name of its request, and the head one for the page', () => {
  const page = renderToStaticMarkup(
    <SelectionScope ids={['a', 'b']}>
      <PageBox />
      <RowBox id="a" label="Choose TK-A" />
    </SelectionScope>,
  )
  const names = [...page.matchAll(/type="checkbox"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Choose all on this page', 'Choose TK-A'])
  expect(page).not.toContain('checked')
})

function AForm({ to, children }: { to: string; children: ReactNode }) {
  const kit = useApiForm({ start: { to }, schema: ownershipSchema, call: async () => undefined })
  return <Form kit={kit}>{children}</Form>
}

function optionsOf(field: ReactNode, to = '') {
  const client = new QueryClient()
  const people = [
    { id: '1', name: 'Diane', is_me: true },
    { id: '2', name: 'Eric', is_me: false },
  ]
  client.setQueryData(['colleagues'], people)
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Words words={messages}>
        <AForm to={to}>{field}</AForm>
      </Words>
    </QueryClientProvider>,
  )
  return [...page.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
}

it('whom a request is given to is chosen among the others', () => {
  expect(optionsOf(<ColleagueField name="to" label="Colleague" />)).toEqual(['Choose…', 'Eric'])
})

it('who is on call may be oneself, nobody, or somebody who has left since', () => {
  const field = <ColleagueField name="to" label="On call" first={[['', 'Nobody']]} hasMe />
  expect(optionsOf(field)).toEqual(['Nobody', 'Diane', 'Eric'])
  expect(optionsOf(field, '3')).toEqual([
    'Nobody',
    'Diane',
    'Eric',
    'Somebody who can no longer own requests',
  ])
})
