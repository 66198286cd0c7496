'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { Dashboard } from '@/lib/requests/schema'
import { useRequestStream } from './use-request-stream'

type Figure = { label: string; value: string; href?: string; look?: 'alarm' | 'soon'; hint?: string }

function figuresOf(data: Dashboard): Figure[] {
  const share = data.reached_share_30_days
  const median = data.median_minutes_30_days
  const toCall = '/admin/taskers-request?view=new'
  return [
    {
      label: 'Late',
      value: String(data.breached),
      href: toCall,
      ...(data.breached > 0 && { look: 'alarm' as const }),
      hint: 'past the promised hour',
    },
    {
      label: 'Due within 15 minutes',
      value: String(data.due_soon),
      href: toCall,
      ...(data.due_soon > 0 && { look: 'soon' as const }),
      hint: 'call these first',
    },
    {
      label: 'Waiting for a call',
      value: String(data.waiting),
      href: toCall,
      hint: 'nobody has been reached yet',
    },
    {
      label: 'Open requests',
      value: String(data.open),
      href: '/admin/taskers-request',
      hint: 'not finished',
    },
    {
      label: 'Received today',
      value: String(data.received_today),
      href: '/admin/taskers-request?view=all',
      hint: 'since midnight in Kigali',
    },
    {
      label: 'Reached within the hour',
      value: share === null ? '–' : `${Math.round(share * 100)} %`,
      hint: share === null ? 'no promise has come due in 30 days' : 'last 30 days',
    },
    {
      label: 'Half are reached within',
      value: median === null ? '–' : `${Math.round(median)} min`,
      hint: median === null ? 'nobody was reached in 30 days' : 'last 30 days',
    },
    { label: 'Active tasks', value: String(data.tasks_active), hint: 'on the landing page' },
    { label: 'Taskers', value: String(data.taskers), hint: 'profiles' },
  ]
}

const looks = { alarm: 'text-alarm', soon: 'text-clay-deep' } as const

/** The figures of the day, counted by the database and renewed with every change. */
export function DashboardFigures({ initial }: { initial: Dashboard }) {
  const client = useQueryClient()
  const isLive = useRequestStream(() => void client.invalidateQueries({ queryKey: ['dashboard'] }))
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) =>
      (await callAdminApi<{ data: Dashboard }>('/api/admin/dashboard', { signal, isBackground: true })).data,
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: isLive ? 30_000 : 5_000,
  })
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      {figuresOf(data).map(({ label, value, href, look, hint }) => (
        <li
          key={label}
          className="relative grid content-start rounded-card border border-rule bg-surface p-4 lg:p-5"
        >
          <span className="font-medium text-sm">
            {href ? (
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <span className={`tabular mt-1 font-extrabold text-4xl ${look ? looks[look] : ''}`}>{value}</span>
          <span className="mt-1 text-quiet text-sm">{hint}</span>
        </li>
      ))}
    </ul>
  )
}
