import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignName } from '@/components/console/sign'
import { callAdminApi } from '@/lib/auth/admin-client'
import { dispatching } from '@/lib/auth/constants'
import { displayPhone } from '@/lib/places/phone'
import { searchLimits } from '@/lib/search/constants'
import type { SearchResult } from '@/lib/search/schema'
import { enterCallPath } from './enter-call'
import { askForKeys } from './keys-dialog'
import { navigationOf } from './navigation'
import { type Theme, themeLabels, themes } from './theme'

export type CommandItem = {
  value: string
  label: string
  detail?: string
  sign: SignName
} & ({ href: string } | { run: () => void })

export type CommandGroup = { name: string; items: CommandItem[] }

const has = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase())

export function pageItems(role: string, typed: string): CommandItem[] {
  return navigationOf(role)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => has(label, typed) || has(`open ${label}`, typed))
    .map(({ label, href, sign }) => ({ value: `page ${href}`, label, href, sign }))
}

type Actions = { role: string; theme: Theme; setTheme: (theme: Theme) => void; logOut: () => void }

const enterCall: CommandItem = {
  value: 'enter a call',
  label: 'Enter a call',
  sign: 'requests',
  href: enterCallPath,
}

export function actionItems({ role, theme, setTheme, logOut }: Actions, typed: string): CommandItem[] {
  const switches = themes
    .filter((one) => one !== theme)
    .map((one) => ({
      value: `theme ${one}`,
      label:
        one === 'system' ? 'Use the theme of this device' : `Switch to ${themeLabels[one].toLowerCase()}`,
      sign: 'theme' as const,
      run: () => setTheme(one),
    }))
  const actions: CommandItem[] = [
    ...(dispatching.some((one) => one === role) ? [enterCall] : []),
    ...switches,
    { value: 'keys', label: 'Show the keys', sign: 'tasks', run: askForKeys },
    { value: 'log out', label: 'Log out', sign: 'enter', run: logOut },
  ]
  return actions.filter(({ label }) => has(label, typed))
}

export function resultGroups({ requests, customers, taskers, tasks }: SearchResult): CommandGroup[] {
  return [
    {
      name: 'Requests',
      items: requests.map((request) => ({
        value: `request ${request.id}`,
        label: `${request.task_title} for ${request.full_name}`,
        detail: `${request.reference} · ${displayPhone(request.phone)}`,
        sign: 'requests' as const,
        href: `/admin/taskers-request/${request.id}`,
      })),
    },
    {
      name: 'Customers',
      items: customers.map((customer) => ({
        value: `customer ${customer.id}`,
        label: customer.full_name,
        detail: `${displayPhone(customer.phone)} · ${customer.requests === 1 ? '1 request' : `${customer.requests} requests`}`,
        sign: 'customers' as const,
        href: `/admin/customers/${customer.id}`,
      })),
    },
    {
      name: 'Taskers',
      items: taskers.map((tasker) => ({
        value: `tasker ${tasker.id}`,
        label: tasker.name,
        detail: [tasker.email, displayPhone(tasker.phone)].filter(Boolean).join(' · '),
        sign: 'taskers' as const,
        href: `/admin/taskers/${tasker.id}`,
      })),
    },
    {
      name: 'Tasks',
      items: tasks.map((task) => ({
        value: `task ${task.id}`,
        label: task.title,
        ...(task.is_archived && { detail: 'Archived' }),
        sign: 'tasks' as const,
        href: `/admin/popular-tasks/${task.id}`,
      })),
    },
  ].filter(({ items }) => items.length > 0)
}

const pauseMs = 150

export function useGlobalSearch(words: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isLongEnough = words.length >= searchLimits.fewestSigns
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) =>
      (
        await callAdminApi<{ data: SearchResult }>(`/api/admin/search?q=${encodeURIComponent(asked)}`, {
          signal,
        })
      ).data,
    enabled: isLongEnough && asked.length >= searchLimits.fewestSigns,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  return {
    data: isLongEnough ? data : undefined,
    isSearching: isLongEnough && (isFetching || asked !== words),
    error,
  }
}
