'use client'

import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { districts } from '@/lib/places/kigali'
import { type TaskerFilter, taskerFilterSchema } from '@/lib/taskers/admin-schema'
import { taskerSorts, taskerStatuses } from '@/lib/taskers/constants'
import { sortLabels, statusLabels } from './admin-labels'
import type { TaskChoice } from './tasker-copy'

const pauseMs = 300
const control =
  'min-h-11 w-full rounded-control border border-ink/35 bg-white text-base hover:border-ink/60 sm:text-[0.9375rem]'

type AdminFiltersProps = {
  filter: TaskerFilter
  tasks: TaskChoice[]
  search: RefObject<HTMLInputElement | null>
  onFilter: (filter: TaskerFilter) => void
}

/** The search and the filters; each change is in the address at once, the search after a short pause. */
export function AdminFilters({ filter, tasks, search, onFilter }: AdminFiltersProps) {
  const [typed, setTyped] = useState(filter.q)
  useEffect(() => {
    if (typed.trim() === filter.q) return
    const timer = setTimeout(() => onFilter({ ...filter, q: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, filter, onFilter])

  function choose(name: keyof TaskerFilter, value: string) {
    const parsed = taskerFilterSchema.safeParse({ ...filter, q: typed, [name]: value || undefined })
    if (parsed.success) onFilter(parsed.data)
  }

  return (
    <search className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-[minmax(16rem,1fr)_repeat(5,auto)]">
      <div className="relative col-span-full xl:col-span-1">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-quiet" />
        <input
          ref={search}
          type="search"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          aria-label="Search by name, e-mail or phone"
          aria-keyshortcuts="/"
          placeholder="Name, e-mail or phone"
          className={`${control} pr-3 pl-10 placeholder:text-quiet`}
        />
      </div>
      <Choice
        label="State"
        any="Any state"
        value={filter.status}
        onValue={(value) => choose('status', value)}
      >
        {taskerStatuses.map((status) => [status, statusLabels[status]])}
      </Choice>
      <Choice
        label="Skill"
        any="Any skill"
        value={filter.task === undefined ? undefined : String(filter.task)}
        onValue={(value) => choose('task', value)}
      >
        {tasks.map(({ id, title }) => [String(id), title])}
      </Choice>
      <Choice
        label="District"
        any="Any district"
        value={filter.district}
        onValue={(value) => choose('district', value)}
      >
        {districts.map((district) => [district, district])}
      </Choice>
      <Choice
        label="Availability"
        any="Available or not"
        value={filter.available}
        onValue={(value) => choose('available', value)}
      >
        {[
          ['yes', 'Available'],
          ['no', 'Not available'],
        ]}
      </Choice>
      <Choice label="Order" value={filter.sort} onValue={(value) => choose('sort', value)}>
        {taskerSorts.map((sort) => [sort, sortLabels[sort]])}
      </Choice>
    </search>
  )
}

type ChoiceProps = {
  label: string
  any?: string
  value: string | undefined
  onValue: (value: string) => void
  children: string[][]
}

function Choice({ label, any, value, onValue, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value)}
      className={`${control} px-2.5 last:col-span-full md:last:col-span-1`}
    >
      {any && <option value="">{any}</option>}
      {children.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
