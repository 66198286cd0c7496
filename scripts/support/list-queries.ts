// All queries of the back office that grow with the data, by name. Add the queries of a new list here.
import type postgres from 'postgres'
import { staffList } from '@/lib/admins/list'
import { listStaff } from '@/lib/admins/queries'
import { auditList } from '@/lib/audit-log/list'
import { listAudit, listAuditChoices } from '@/lib/audit-log/queries'
import { caseList } from '@/lib/cases/list'
import { listCases } from '@/lib/cases/queries'
import { listTags } from '@/lib/customers/queries'
import { customerList } from '@/lib/customers/record/list'
import { getCustomer, listCustomers } from '@/lib/customers/record/queries'
import { countWork, getDashboard, listNextCalls } from '@/lib/dashboard/queries'
import { getDay } from '@/lib/day/queries'
import { getFigures } from '@/lib/figures/queries'
import { periods } from '@/lib/figures/schema'
import { listCandidates } from '@/lib/jobs/staff/queries'
import { messageList } from '@/lib/messages/list'
import { listMessages, listTemplates } from '@/lib/messages/queries'
import { moneyWorkList } from '@/lib/money/dues/list'
import { listMoneyWork } from '@/lib/money/dues/staff/queries'
import { entryList, owedList } from '@/lib/money/entries/list'
import { entryReads, owedReads } from '@/lib/money/entries/queries'
import { paymentList } from '@/lib/money/payments/list'
import { paymentReads } from '@/lib/money/payments/queries'
import { payoutList } from '@/lib/money/payouts/list'
import { payoutReads } from '@/lib/money/payouts/queries'
import { getMoneyOf } from '@/lib/money/record/queries'
import { refundList } from '@/lib/money/refunds/list'
import { refundReads } from '@/lib/money/refunds/queries'
import { getStatement } from '@/lib/money/statements/queries'
import { privacyList } from '@/lib/privacy/list'
import { getPrivacy, listPrivacy } from '@/lib/privacy/queries'
import { getPublicPromise } from '@/lib/requests/queries'
import { getTaskRating, getTrackRecord } from '@/lib/requests/ratings/queries'
import { getRequest, getRequestStory } from '@/lib/requests/staff/detail/queries'
import { getInbox } from '@/lib/requests/staff/inbox/queries'
import { requestList, requestSorts, requestViews } from '@/lib/requests/staff/list'
import { listTaskersAtWork } from '@/lib/requests/staff/people/queries'
import { getBoard, listRequests } from '@/lib/requests/staff/queries'
import { searchEverywhere } from '@/lib/search/queries'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { taskerList } from '@/lib/taskers/staff/list'
import { listTaskers } from '@/lib/taskers/staff/queries'
import { waitlistList } from '@/lib/waitlist/staff/list'
import { listWaitlist } from '@/lib/waitlist/staff/queries'
import { getWatched } from '@/lib/watch/queries'

export type NamedQuery = { name: string; run: () => Promise<unknown> }

/** Values that exist in the filled database, to search for. */
type Examples = Record<'adminId' | 'requestId' | 'taskerId' | 'wishId' | 'reference' | 'phone', string>

export async function readExamples(sql: postgres.Sql): Promise<Examples> {
  const [row] = await sql<Examples[]>`
    select (select id from admins order by created_at limit 1) as "adminId", requests.id as "requestId", reference, phone,
      (select id from taskers where status = 'approved' order by created_at limit 1) as "taskerId",
      (select id from privacy_requests where contact like '%@%' order by created_at limit 1) as "wishId"
    from requests where status = 'contacted' order by created_at desc limit 1`
  if (!row) throw new Error('The database has no request to look at')
  return row
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = () => dayBefore(0)

const requestSearches = (phone: string, reference: string) => [
  '',
  ...requestViews.map((view) => `view=${view}`),
  ...Object.keys(requestSorts).flatMap((sort) => [
    `view=all&sort=${sort}&order=asc`,
    `view=all&sort=${sort}&order=desc`,
  ]),
  'view=all&page=1000',
  'view=all&size=200',
  'view=all&status=cancelled',
  'view=all&task=4',
  'view=all&district=Gasabo',
  `view=all&day=${today()}`,
  'view=all&end_reason=too_late',
  `view=all&task=4&since=${dayBefore(29)}`,
  `missed=${dayBefore(0)}`,
  'uncalled=7',
  'uncalled=30',
  'callback=due',
  `view=all&status=cancelled&end_reason=too_late&ended_since=${dayBefore(29)}`,
  'view=all&status=completed&district=Gasabo&task=4',
  'view=all&owner=nobody&tasker=nobody',
  'view=all&owner=mine',
  'view=all&q=uwase',
  'view=all&q=aline+uwase',
  'view=all&q=nobodyhasthisname',
  `view=all&q=${encodeURIComponent(phone)}`,
  `view=all&q=${reference}`,
  'q=uwase',
]

const taskerSearches = [
  '',
  ...['created_at', 'name', 'status'].flatMap((sort) => [
    `sort=${sort}&order=asc`,
    `sort=${sort}&order=desc`,
  ]),
  'page=50',
  'size=200',
  'status=approved',
  'checks=expiring',
  'task=4',
  'district=Gasabo',
  'available=yes',
  'status=approved&task=4&district=Gasabo&sort=name',
  'q=uwase',
  'q=nobodyhasthisname',
  'q=0781+000',
]

const messageSearches = [
  '',
  'order=asc',
  'page=500',
  'status=failed',
  'view=unanswered',
  'view=trouble',
  'view=staff',
  'view=all&channel=mail',
  'channel=sms',
  'channel=whatsapp&view=unanswered',
  'template=request.alarm',
  'q=uwase',
  'q=nobodyhasthisname',
  'q=0788+123',
]

const auditSearches = (adminId: string) => [
  '',
  'order=asc',
  'page=500',
  `actor=${adminId}`,
  'action=request.cancelled',
  'kind=request',
  `day=${today()}`,
]

const waitlistSearches = [
  '',
  'order=asc',
  'page=500',
  'state=unconfirmed',
  'state=confirmed',
  'state=withdrawn',
  'locale=fr',
  'state=confirmed&locale=rw',
  'q=uwase',
  'q=nobodyhasthisname',
]

const wishSearches = [
  '',
  'order=asc',
  'page=50',
  'kind=access',
  'status=open',
  'kind=erasure&status=done',
  'q=0782+000',
  'q=nobodyhasthisname',
]

const caseSearches = [
  '',
  'order=desc',
  'kind=complaint',
  'kind=no_show&q=uwase',
  'view=settled',
  'view=settled&kind=low_rating',
  'view=settled&page=50',
  'q=uwase',
  'q=nobodyhasthisname',
]

const workSearches = ['', 'order=desc', 'kind=overpaid', 'q=uwase', 'q=nobodyhasthisname']
const paymentSearches = [
  '',
  'order=asc',
  'page=500',
  'state=pending',
  'state=failed',
  'q=uwase',
  'q=nobodyhasthisname',
]
const payoutSearches = (taskerId: string) => [
  '',
  'order=asc',
  'state=pending',
  'q=uwase',
  'q=nobodyhasthisname',
  `tasker=${taskerId}`,
]
const refundSearches = ['', 'order=asc', 'state=asked', 'q=uwase', 'q=nobodyhasthisname']
const entrySearches = (taskerId: string) => [
  '',
  'order=asc',
  'page=500',
  'kind=sale',
  'kind=keep',
  `tasker=${taskerId}`,
  'q=uwase',
  'q=nobodyhasthisname',
]
const owedSearches = ['', 'order=asc', 'side=theirs', 'q=uwase']

const customerSearches = (phone: string, reference: string) => [
  '',
  'order=asc',
  'page=50',
  'size=200',
  'mark=barred',
  'mark=written',
  'tag=regular',
  'tag=regular&mark=barred',
  'tag=nobody+has+it',
  'tag=regular&q=uwase',
  'q=uwase',
  'q=nobodyhasthisname',
  `q=${encodeURIComponent(phone)}`,
  `q=${reference}`,
]

const staffSearches = ['', 'sort=name', 'role=editor', 'state=active', 'q=uwase']

const searched = <Query>(
  noun: string,
  searches: readonly string[],
  list: { parse: (search: Record<string, string>) => Query },
  run: (query: Query) => Promise<unknown>,
): NamedQuery[] =>
  searches.map((search) => ({
    name: `${noun} ${search.replaceAll('%2B', '+') || '(first page)'}`,
    run: () => run(list.parse(Object.fromEntries(new URLSearchParams(search)))),
  }))

export function listQueries(examples: Examples): NamedQuery[] {
  const { adminId, requestId, taskerId, wishId, reference, phone } = examples
  return [
    ...searched('requests', requestSearches(phone, reference), requestList, (query) =>
      listRequests(query, adminId),
    ),
    { name: 'whom the list of requests can be filtered by', run: () => listTaskersAtWork() },
    { name: 'board', run: () => getBoard(requestList.parse({}), adminId, 50) },
    {
      name: 'board of a search',
      run: () => getBoard(requestList.parse({ q: 'uwase' }), adminId, 50),
    },
    { name: 'one request', run: () => getRequest(requestId, adminId) },
    { name: 'story of one request', run: () => getRequestStory(requestId) },
    { name: 'candidates of one request', run: () => listCandidates(requestId) },
    { name: 'what an operator watches', run: getWatched },
    { name: 'money of one request', run: () => getMoneyOf(requestId) },
    ...searched('money to look at', workSearches, moneyWorkList, listMoneyWork),
    ...searched('payments', paymentSearches, paymentList, paymentReads.page),
    ...searched('refunds', refundSearches, refundList, refundReads.page),
    ...searched('payouts', payoutSearches(taskerId), payoutList, payoutReads.page),
    ...searched('entries', entrySearches(taskerId), entryList, entryReads.page),
    ...searched('owed', owedSearches, owedList, owedReads.page),
    {
      name: 'statement of one tasker',
      run: () => getStatement(taskerId, { from: dayBefore(30), to: today() }),
    },
    ...searched('cases', caseSearches, caseList, listCases),
    ...searched('customers', customerSearches(phone, reference), customerList, listCustomers),
    { name: 'tags of customers', run: () => listTags() },
    { name: 'one customer', run: () => getCustomer(requestId) },
    { name: 'counts of the work lists', run: () => countWork() },
    ...searched('taskers', taskerSearches, taskerList, listTaskers),
    ...searched('messages', messageSearches, messageList, listMessages),
    { name: 'inbox', run: () => getInbox() },
    { name: 'kinds of messages', run: () => listTemplates() },
    ...searched('audit log', auditSearches(adminId), auditList, listAudit),
    { name: 'choices of the audit log', run: () => listAuditChoices() },
    ...searched('waitlist', waitlistSearches, waitlistList, listWaitlist),
    ...searched('privacy requests', wishSearches, privacyList, listPrivacy),
    { name: 'one privacy request', run: () => getPrivacy(wishId) },
    ...searched('staff', staffSearches, staffList, (query) => listStaff(query, adminId)),
    { name: 'one tasker', run: () => getTaskerDetail(taskerId) },
    ...['uwase', 'al', reference, phone, 'nobodyhasthisname', 'plumb'].map((q) => ({
      name: `search for ${q}`,
      run: () => searchEverywhere(q, 'owner'),
    })),
    { name: 'plan of today', run: () => getDay() },
    { name: 'plan of tomorrow', run: () => getDay(dayBefore(-1)) },
    { name: 'dashboard', run: () => getDashboard() },
    { name: 'dashboard: whom to call next', run: () => listNextCalls() },
    ...periods.map((days) => ({ name: `figures of ${days} days`, run: () => getFigures(days) })),
    { name: 'public promise', run: () => getPublicPromise() },
    { name: 'rating of one task', run: () => getTaskRating(4) },
    { name: 'jobs and ratings of all tasks', run: () => getTrackRecord() },
  ]
}
