'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { notify } from '@/components/console/notify'
import { isStreamOver, useRequestStream } from '@/components/console/use-request-stream'
import { callAdminApi } from '@/lib/auth/admin-client'
import { pageSizes } from '@/lib/platform/list-query'
import { alarmNews, arrivalNews, type News, writtenNews } from '@/lib/requests/staff/news'
import { type RequestList, requestList } from '@/lib/requests/staff/schema'
import { getRequestDetail } from './request-query'
import { requestsPath } from './request-views'

const kinds = {
  'request.created': 'arrivals',
  'request.alarm': 'alarms',
  'request.wrote': 'texts',
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const nothing = (): Record<Kind, string[]> => ({ arrivals: [], alarms: [], texts: [] })

/** All news within this time are shown in one toast. */
const momentMs = 700
const mostTexts = 5

async function rowsOf(ids: readonly string[]) {
  const [id] = ids
  if (id && ids.length === 1) {
    const row = await getRequestDetail(id)
    return { rows: [row], now: row.now }
  }
  // A request with an alarm is among the most urgent.
  const query = requestList.parse({ view: 'open', sort: 'due', size: String(pageSizes.at(-1)) })
  const list = await callAdminApi<RequestList>(requestList.path('/api/admin/task-requests', query), {
    isBackground: true,
  })
  return { rows: list.data.filter((row) => ids.includes(row.id)), now: list.now }
}

async function arrivals(ids: readonly string[]): Promise<News[]> {
  const [id] = ids
  if (!id) return []
  if (ids.length > 1) return [{ text: `${ids.length} new requests`, leadsTo: { view: 'new' } }]
  try {
    const request = await getRequestDetail(id)
    // Whoever entered a call has talked with the customer already.
    return request.source === 'staff' ? [] : [arrivalNews(request)]
  } catch {
    return [{ text: 'A new request has arrived', leadsTo: { id } }]
  }
}

async function alarms(ids: readonly string[]): Promise<News[]> {
  if (ids.length === 0) return []
  try {
    const { rows, now } = await rowsOf(ids)
    const isWaiting = (row: (typeof rows)[number]) => !row.contacted_at && !row.ended_at
    return alarmNews(rows.filter(isWaiting), Date.parse(now))
  } catch {
    return [{ text: 'Alarm: nobody has reached a customer yet', leadsTo: { view: 'at_risk' } }]
  }
}

async function texts(written: readonly string[]): Promise<News[]> {
  const ids = [...new Set(written)]
  const [id] = ids
  if (!id) return []
  try {
    const rows = await Promise.all(ids.slice(0, mostTexts).map(getRequestDetail))
    // A text such as STOP needs no answer.
    return writtenNews(rows.filter(({ unanswered }) => unanswered > 0))
  } catch {
    return [{ text: 'A customer wrote', leadsTo: { id } }]
  }
}

function pathOf(leadsTo: News['leadsTo']): string {
  if ('id' in leadsTo) return `${requestsPath}/${leadsTo.id}`
  if ('view' in leadsTo) return `${requestsPath}?view=${leadsTo.view}`
  return `/admin/messages?view=${leadsTo.messages}`
}

function useGathered(tell: (gathered: Record<Kind, string[]>) => void) {
  const ids = useRef(nothing())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(
    (kind: Kind, id: string) => {
      ids.current[kind].push(id)
      if (timer.current) return
      timer.current = setTimeout(() => {
        const gathered = ids.current
        ids.current = nothing()
        timer.current = undefined
        tell(gathered)
      }, momentMs)
    },
    [tell],
  )
}

export function RequestWatch() {
  const router = useRouter()
  const tell = useCallback(
    async (gathered: Record<Kind, string[]>) => {
      // The user has logged out since then.
      if (isStreamOver()) return
      const news = await Promise.all([
        alarms(gathered.alarms),
        arrivals(gathered.arrivals),
        texts(gathered.texts),
      ])
      for (const { text, leadsTo } of news.flat()) {
        const label = 'id' in leadsTo ? 'Open' : 'Show'
        notify.plain(text, { label, onClick: () => router.push(pathOf(leadsTo)) })
      }
    },
    [router],
  )
  const gather = useGathered(tell)
  useRequestStream((change) => {
    const kind = change && kinds[change.type as keyof typeof kinds]
    if (kind) gather(kind, change.request_id)
  })
  return null
}
