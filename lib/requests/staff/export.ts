import 'server-only'
import { eq } from 'drizzle-orm'
import { read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, agreedPrices, requests, tasks } from '@/db/schema'
import { exportRows } from '@/lib/audit/export-rows'
import { localeNames } from '@/lib/i18n/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { requestExportLimit, requestStatusLabels } from '@/lib/requests/constants'
import { requestDetailSchema } from '@/lib/requests/staff/detail/schema'
import { endText, wishText } from './labels'
import type { RequestExportQuery } from './list'
import { listAllIds, rowColumns } from './queries'

const exportColumns = {
  ...rowColumns,
  ...columnsFor(requests, requestDetailSchema),
  price: {
    labour_rwf: agreedPrices.labourRwf,
    transport_rwf: agreedPrices.transportRwf,
    materials_rwf: agreedPrices.materialsRwf,
    total_rwf: agreedPrices.totalRwf,
  },
}

async function listRows(ids: readonly string[]) {
  const rows = await read((db) =>
    db
      .select(exportColumns)
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(admins, eq(admins.id, requests.ownerId))
      .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
      .where(isAny(requests.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, withIsoTexts(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
type ExportRow = Awaited<ReturnType<typeof listRows>>[number]

const figure = (value: number | null | undefined) => String(value ?? '')

// Columns that are not in the list go with the reference, which is always shown.
const csvColumns: CsvColumn<ExportRow>[] = [
  { id: 'reference', label: 'Reference', value: (row) => row.reference },
  { id: 'state', label: 'State', value: (row) => requestStatusLabels[row.status] },
  { id: 'reference', label: 'Task', value: (row) => row.task_title },
  { id: 'name', label: 'Name', value: (row) => row.full_name },
  { id: 'name', label: 'Phone', value: (row) => row.phone },
  { id: 'place', label: 'Place', value: (row) => row.location },
  { id: 'place', label: 'District', value: (row) => row.district ?? '' },
  { id: ['place', 'language'], label: 'Language', value: (row) => localeNames[row.locale] },
  { id: 'owner', label: 'Owner', value: (row) => row.owner?.name ?? '' },
  { id: ['owner', 'attempts'], label: 'Attempts', value: (row) => String(row.attempts) },
  { id: 'received', label: 'Received at', value: (row) => csvMoment(row.created_at) },
  { id: 'due', label: 'Promised by', value: (row) => csvMoment(row.contact_due_at) },
  { id: 'due', label: 'Reached at', value: (row) => csvMoment(row.contacted_at) },
  { id: 'last_contact', label: 'Last contact at', value: (row) => csvMoment(row.last_contact_at) },
  { id: 'wanted', label: 'Wish', value: wishText },
  { id: 'wanted', label: 'Wanted at', value: (row) => csvMoment(row.wanted_at) },
  { id: 'reference', label: 'Tasker', value: (row) => row.tasker_name ?? '' },
  { id: 'reference', label: 'Labour (RWF)', value: (row) => figure(row.price?.labour_rwf) },
  { id: 'reference', label: 'Transport (RWF)', value: (row) => figure(row.price?.transport_rwf) },
  { id: 'reference', label: 'Materials (RWF)', value: (row) => figure(row.price?.materials_rwf) },
  { id: 'reference', label: 'Total (RWF)', value: (row) => figure(row.price?.total_rwf) },
  { id: 'reference', label: 'Paid at', value: (row) => csvMoment(row.paid_at) },
  { id: 'reference', label: 'Why it ended', value: endText },
  { id: 'reference', label: 'Rating (of 5)', value: (row) => figure(row.rating) },
  { id: 'reference', label: 'What the customer said', value: (row) => row.rating_text ?? '' },
]

/** The requests that a filter finds, as CSV. The audit log records the export without the search text. */
export function exportRequests(query: RequestExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ids, ...filter } = query
  const { q: _words, layout: _layout, ...filters } = filter
  const rows = async (limit: number) => listRows(ids ?? (await listAllIds(filter, adminId, limit)))
  const list = { action: 'requests.exported', kind: 'requests', word: 'requests' } as const
  const chosen = ids ? { chosen: true } : filters
  const columns = csvColumns
  return exportRows({ ...list, filters: chosen, columns, wanted, rows, most: requestExportLimit }, adminId)
}
