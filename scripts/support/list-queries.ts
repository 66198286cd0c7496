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
import { requestList } from '@/lib/requests/staff/list'
import { listTaskersAtWork } from '@/lib/requests/staff/people/queries'
import { getBoard, listRequests } from '@/lib/requests/staff/queries'
import { searchEverywhere } from '@/lib/search/queries'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { taskerList } from '@/lib/taskers/staff/list'
import { listTaskers } from '@/lib/taskers/staff/queries'
import { waitlistList } from '@/lib/waitlist/staff/list'
import { listWaitlist } from '@/lib/waitlist/staff/queries'
import { getWatched } from '@/lib/watch/queries'
import {
  auditSearches,
  caseSearches,
  customerSearches,
  dayBefore,
  entrySearches,
  messageSearches,
  owedSearches,
  paymentSearches,
  payoutSearches,
  refundSearches,
  requestSearches,
  staffSearches,
  taskerSearches,
  today,
  waitlistSearches,
  wishSearches,
  workSearches,
} from './list-searches'

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
