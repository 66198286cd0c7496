import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { RequestBadge } from '@/components/console/badge'
import { BarNotice, CustomerTab, WordsLine } from '@/components/console/customers/customer-words'
import { Section } from '@/components/console/form/section'
import { readRecord } from '@/components/console/form/use-record'
import { Moment } from '@/components/console/moment'
import { RadioField } from '@/components/forms/fields'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import type { Caller } from '@/lib/calls/schema'
import { normalisePhone } from '@/lib/places/phone'
import { type CallValues, wishKey } from './call-values'

function useCaller() {
  const typed = useWatch<CallValues, 'phone'>({ name: 'phone' })
  const phone = normalisePhone(typed)
  const { data, error } = useQuery({
    queryKey: ['caller', phone],
    queryFn: () =>
      readRecord<Caller>(`/api/admin/task-requests/caller?phone=${encodeURIComponent(phone ?? '')}`),
    enabled: phone !== null,
  })
  return { phone, caller: phone ? data : undefined, error }
}

/** What is known of the number that is being typed: earlier requests, and taskers to wish for again. */
export function CallerHistory() {
  const { phone, caller, error } = useCaller()
  const last = caller?.requests[0]
  return (
    <Section title="The caller">
      <div aria-live="polite" className="grid gap-4">
        <ProblemNotice error={error} title="What is known of this number could not be loaded" />
        {!phone && <p className="text-quiet">Type the number to see whether they have called before.</p>}
        {caller?.requests.length === 0 && <p className="text-quiet">The first request of this number.</p>}
        {caller?.words.bar && <BarNotice bar={caller.words.bar} />}
        {caller && <WordsLine words={caller.words} />}
        {last && <CustomerTab requestId={last.id} />}
        {caller?.has_stopped && <p>Asked for no more texts but those about their requests.</p>}
        {caller && <EarlierRequests requests={caller.requests} />}
      </div>
      {phone && caller && caller.taskers.length > 0 && (
        <RadioField
          key={phone}
          name={`wished.${wishKey(phone)}`}
          legend="Wishes to have again"
          isOptional
          options={caller.taskers.map(({ id, name, jobs_done }) => [
            id,
            jobs_done === 1 ? name : `${name}, ${jobs_done} jobs`,
          ])}
        />
      )}
    </Section>
  )
}

const personal = ['full_name', 'location', 'locale', 'district'] as const

function EarlierRequests({ requests }: Pick<Caller, 'requests'>) {
  const { setValue } = useFormContext<CallValues>()
  function takeOver(earlier: Caller['requests'][number]) {
    const options = { shouldDirty: true, shouldValidate: true } as const
    // The sectors to choose from are those of the district, so it must be on the page first.
    flushSync(() => {
      for (const name of personal) setValue(name, earlier[name] ?? '', options)
    })
    setValue('sector', earlier.sector ?? '', options)
  }
  return (
    <ul className="grid gap-3">
      {requests.map((earlier) => (
        <li key={earlier.id} className="grid gap-1 border-rule border-t pt-3 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <a
              href={`/admin/taskers-request/${earlier.id}`}
              target="_blank"
              rel="noopener"
              className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {earlier.task_title} {earlier.reference}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <RequestBadge status={earlier.status} />
          </div>
          <p className="wrap-anywhere text-quiet text-sm">
            {earlier.full_name}, {earlier.location} · <Moment at={earlier.created_at} />
          </p>
          <Button
            look="secondary"
            className="min-h-11! justify-self-start"
            aria-label={`Same person as in ${earlier.reference}`}
            onClick={() => takeOver(earlier)}
          >
            Same person
          </Button>
        </li>
      ))}
    </ul>
  )
}
