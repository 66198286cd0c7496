import { districts } from '@/lib/places/kigali'
import {
  choiceFilter,
  dayFilter,
  idFilter,
  personFilter,
  wordFilter,
} from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { requestStatuses } from '@/lib/requests/constants'

export const requestViews = [
  'open',
  'new',
  'mine',
  'unowned',
  'no_tasker',
  'at_risk',
  'due_soon',
  'breached',
  'back',
  'unconfirmed',
  'today',
  'unpaid',
  'spam',
  'all',
] as const
export type RequestView = (typeof requestViews)[number]

/** `due`: waiting requests first, by the end of the promise; then the others, newest first. */
export const requestSorts = {
  due: 'asc',
  received: 'desc',
  reference: 'asc',
  name: 'asc',
  state: 'asc',
  last_contact: 'desc',
} as const
export type RequestSort = keyof typeof requestSorts

/** The periods of the promise, in days. */
export const promiseDays = ['7', '30'] as const

const filters = {
  view: choiceFilter(requestViews),
  status: choiceFilter(requestStatuses),
  task: idFilter,
  district: choiceFilter(districts),
  day: dayFilter,
  /** The first day of receipt, and of the end. */
  since: dayFilter,
  ended_since: dayFilter,
  /** The day of a broken promise. */
  missed: dayFilter,
  /** Received in the last days, and ended before anybody talked with the customer. */
  uncalled: choiceFilter(promiseDays),
  /** A call-back whose time has come. */
  callback: choiceFilter(['due']),
  end_reason: wordFilter(/^\w{1,40}$/),
  /** `mine`: owned by the person who asks. `nobody`: without an owner, and without a tasker. */
  owner: personFilter(['mine', 'nobody']),
  tasker: personFilter(['nobody']),
  layout: choiceFilter(['list', 'board']),
}

export const requestList = defineList({ sorts: requestSorts, sort: 'due', filters })
export type RequestListQuery = QueryOf<typeof requestList>

/** The most requests that are changed or exported together because they were chosen one by one. */
export const mostChosen = 50

export type RequestExportQuery = ExportOf<typeof requestList> & { ids?: string[] | undefined }
export type RequestFilter = Omit<RequestExportQuery, 'columns' | 'ids'>

/** The default view: `open`, or `all` when another filter is set. */
export function viewOf({ view, ...filter }: RequestFilter): RequestView {
  const { status, day, since, ended_since, missed, uncalled, callback, end_reason } = filter
  const isOfAll = status || day || since || ended_since || missed || uncalled || callback || end_reason
  return view ?? (isOfAll ? 'all' : 'open')
}

export const boardColumns = ['new', 'contacted', 'assigned', 'in_progress', 'ended'] as const
export type BoardColumn = (typeof boardColumns)[number]
