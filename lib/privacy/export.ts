import 'server-only'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { waitlist } from '@/db/schema'
import { exportRows } from '@/lib/audit/export-rows'
import { barReasonLabels } from '@/lib/customers/constants'
import type { CustomerWords } from '@/lib/customers/schema'
import { columnsNamed } from '@/lib/platform/columns'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { exportMessages, exportRequests } from '@/lib/privacy/customer/queries'
import { exportTaskers } from '@/lib/privacy/tasker/queries'
import { contactText, kindLabels, statusLabels } from './labels'
import type { PrivacyExportQuery } from './list'
import { findKept, listAllPrivacy, type Wish } from './queries'
import type { KeptRecord, PersonalData, PrivacyRow } from './schema'

const csvColumns: CsvColumn<PrivacyRow>[] = [
  { id: 'created_at', label: 'Requested at', value: ({ created_at }) => csvMoment(created_at) },
  { id: 'kind', label: 'Kind', value: ({ kind }) => kindLabels[kind] },
  { id: 'contact', label: 'Contact', value: contactText },
  { id: 'status', label: 'State', value: ({ status }) => statusLabels[status] },
  { id: 'due_at', label: 'Due at', value: ({ due_at }) => csvMoment(due_at) },
  { id: 'status', label: 'Done at', value: ({ done_at }) => csvMoment(done_at) },
  { id: 'handled_by', label: 'By', value: ({ handled_by }) => handled_by ?? '' },
  { id: 'status', label: 'Refused because', value: ({ refusal }) => refusal ?? '' },
]

/** The wishes that a filter finds, as CSV. */
export function exportPrivacy(query: PrivacyExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const rows = (limit: number) => listAllPrivacy(filter, limit)
  const list = { action: 'privacy.exported', kind: 'privacy_requests', word: 'wishes' } as const
  return exportRows({ ...list, columns: csvColumns, wanted, rows }, adminId)
}

const idsOf = (records: KeptRecord[]) => records.map(({ id }) => id)

/** What staff have written about a customer, under names that say what it is. */
const customerData = ({ notes, tags, bar }: CustomerWords) => ({
  notes,
  tags,
  do_not_serve: bar && { ...bar, reason: barReasonLabels[bar.reason] },
})

/** All data kept about the person. */
export async function exportKept(db: Reader, wish: Wish): Promise<PersonalData> {
  const kept = await findKept(db, wish)
  const addresses = wish.contact ? [wish.contact] : []
  const [requestData, taskerData, waitlistData, written] = await Promise.all([
    exportRequests(db, idsOf(kept.requests)),
    exportTaskers(db, idsOf(kept.taskers)),
    db
      .select({
        ...columnsNamed(waitlist, ['email', 'consented_at', 'confirmed_at']),
        language: waitlist.locale,
      })
      .from(waitlist)
      .where(isAny(waitlist.id, idsOf(kept.waitlist))),
    exportMessages(db, { addresses, requests: idsOf(kept.requests), taskers: idsOf(kept.taskers) }),
  ])
  const made_at = new Date().toISOString()
  return {
    made_at,
    requests: requestData,
    customers: kept.customer ? [customerData(kept.customer)] : [],
    taskers: taskerData,
    waitlist: waitlistData,
    messages: written,
  }
}
