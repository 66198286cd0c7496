import Link from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import { optionsOf } from '@/components/console/form/options'
import { enterCallPath } from '@/components/console/frame/enter-call'
import type { FilterSet, ListChip } from '@/components/console/list/list-filters'
import { type SegmentRoom, Segments } from '@/components/console/segments'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lastListKey } from '@/lib/auth/constants'
import { longDate } from '@/lib/i18n/dates'
import { districts } from '@/lib/places/kigali'
import { readText, writeText } from '@/lib/platform/browser/device'
import { requestStatuses, requestStatusLabels } from '@/lib/requests/constants'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import {
  type RequestListQuery,
  type RequestView,
  requestList,
  requestViews,
  viewOf,
} from '@/lib/requests/staff/list'
import type { Named, ViewCounts } from '@/lib/requests/staff/schema'
import { LiveSign } from './live-sign'
import type { RequestPage } from './request-query'

const never = () => () => {}

const read = (): string => readText(lastListKey, 'sessionStorage') ?? requestsPath

export function useRememberedList(address: string): void {
  useEffect(() => {
    // Without storage, the way back leads to the whole list.
    writeText(lastListKey, address, 'sessionStorage')
  }, [address])
}

/** The list or the board that this tab showed last. On the server and while hydrating: the plain list. */
export const useLastList = () => useSyncExternalStore(never, read, () => requestsPath)

const chipOf = (name: keyof RequestListQuery, text: string | undefined): ListChip<RequestListQuery>[] =>
  text ? [{ text, clears: { [name]: undefined } }] : []

const ownerWords = [
  ['mine', 'Mine'],
  ['nobody', 'Nobody'],
] as const
const taskerWords = [['nobody', 'No tasker yet']] as const
/** The bar is short: an empty filter shows its name alone. */
const named = (label: string) => ({ label, any: label })
const namedOption = ({ id, name }: Named) => [id, name] as const

export function requestFilters(
  { day, since, ended_since, missed, uncalled, callback, end_reason }: RequestListQuery,
  { tasks }: RequestPage,
  people: RequestPage['people'],
): FilterSet<RequestListQuery> {
  return {
    filters: [
      { name: 'status', ...named('State'), options: optionsOf(requestStatuses, requestStatusLabels) },
      { name: 'task', ...named('Task'), options: tasks.map(({ id, title }) => [String(id), title]) },
      { name: 'district', ...named('District'), options: optionsOf(districts, {}) },
      { name: 'owner', ...named('Owner'), options: [...ownerWords, ...people.owners.map(namedOption)] },
      { name: 'tasker', ...named('Tasker'), options: [...taskerWords, ...people.taskers.map(namedOption)] },
    ],
    chips: [
      ...chipOf('day', day && `Received ${longDate(day, 'en')}`),
      ...chipOf('since', since && `Received since ${longDate(since, 'en')}`),
      ...chipOf('ended_since', ended_since && `Ended since ${longDate(ended_since, 'en')}`),
      ...chipOf('missed', missed && `Promise missed ${longDate(missed, 'en')}`),
      ...chipOf('uncalled', uncalled && `Ended without a call, last ${uncalled} days`),
      ...chipOf('callback', callback && 'Call-back due'),
      ...chipOf('end_reason', end_reason && (endReasonLabels[end_reason] ?? end_reason)),
    ],
  }
}

export const requestsPath = '/admin/taskers-request'

const viewLabels: Record<RequestView, string> = {
  open: 'Open',
  new: 'To call',
  mine: 'Mine',
  unowned: 'Unowned',
  no_tasker: 'No tasker yet',
  at_risk: 'At risk',
  due_soon: 'Due within 15 min',
  breached: 'Breached',
  unpaid: 'Not paid',
  back: 'Back at the desk',
  unconfirmed: 'Not confirmed',
  today: 'Jobs today',
  spam: 'Spam to confirm',
  all: 'All',
}

/** Where a view stands outside the menu of the others: everywhere, or where there is room. */
const roomOf: Partial<Record<RequestView, SegmentRoom>> = {
  open: 'always',
  new: 'always',
  mine: 'wide',
  unowned: 'wide',
  breached: 'wide',
}

export function RequestViews({ query, counts }: { query: RequestListQuery; counts: ViewCounts }) {
  const to = (change: Partial<RequestListQuery>) =>
    requestList.path(requestsPath, { ...query, ...change, page: 1 })
  const isBoard = query.layout === 'board'
  return (
    <div className="-mt-4 mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 lg:-mt-5">
      <h1 className="mr-auto font-extrabold text-lg leading-tight lg:mr-1">Tasker Requests</h1>
      <Link
        href={enterCallPath}
        prefetch={false}
        className={buttonClass('secondary', 'min-h-11! min-w-11 px-2.5! lg:hidden')}
      >
        <Icon name="plus" size={18} />
        <span className="sr-only sm:not-sr-only">Enter a call</span>
      </Link>
      <div className="lg:order-last">
        <Segments
          isSlim
          label="Layout"
          segments={[
            { label: 'List', href: to({ layout: undefined }), isCurrent: !isBoard },
            { label: 'Board', href: to({ layout: 'board' }), isCurrent: isBoard },
          ]}
        />
      </div>
      <div className="flex min-w-0 grow basis-40">
        <Segments
          isSlim
          label="Which requests"
          segments={requestViews.map((view) => ({
            label: viewLabels[view],
            href: to({ view }),
            isCurrent: view === viewOf(query),
            count: counts[view],
            room: roomOf[view],
          }))}
        />
      </div>
      <LiveSign isSlim />
    </div>
  )
}
