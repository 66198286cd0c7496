import type { Metadata } from 'next'
import { DayPage } from '@/components/console/day/day-page'
import { loadDay } from '@/lib/day/loaders'
import { planDaySchema } from '@/lib/day/schema'

export const metadata: Metadata = { title: 'Day' }

export default async function DayPlanPage({ searchParams }: PageProps<'/admin/day'>) {
  const plan = await loadDay(planDaySchema.safeParse((await searchParams).day).data)
  return <DayPage key={plan.day} initial={plan} />
}
