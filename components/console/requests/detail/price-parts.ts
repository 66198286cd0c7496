import { isAsAgreed } from '@/lib/jobs/workflow'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

export const amountParts = [
  ['labour_rwf', 'Labour'],
  ['transport_rwf', 'Transport'],
  ['materials_rwf', 'Materials'],
] as const

export type Amounts = Record<(typeof amountParts)[number][0], number | null>

type Asked = Amounts & Pick<RequestDetail, 'job'>

/** What the tasker reports, where it is not what was agreed. */
export function reportedOf({ job, labour_rwf, transport_rwf, materials_rwf }: Asked): Amounts | null {
  if (!job?.finished_at) return null
  const agreed = { labourRwf: labour_rwf, transportRwf: transport_rwf, materialsRwf: materials_rwf }
  const { reported_labour_rwf, reported_transport_rwf, reported_materials_rwf } = job
  const reported = {
    labour: reported_labour_rwf,
    transport: reported_transport_rwf,
    materials: reported_materials_rwf,
  }
  if (isAsAgreed(agreed, reported)) return null
  return {
    labour_rwf: reported.labour,
    transport_rwf: reported.transport,
    materials_rwf: reported.materials,
  }
}
