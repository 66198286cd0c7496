import type { Metadata } from 'next'
import { CaseList } from '@/components/console/cases/case-list'
import { caseList } from '@/lib/cases/list'
import { loadCases } from '@/lib/cases/loaders'

export const metadata: Metadata = { title: 'Cases' }

export default async function CasesPage({ searchParams }: PageProps<'/admin/cases'>) {
  const query = caseList.parse(await searchParams)
  return <CaseList query={query} initial={await loadCases(query)} />
}
