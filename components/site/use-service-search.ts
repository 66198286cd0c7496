import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import { callApi } from '@/lib/platform/browser/api-client'
import { matchServices, type SearchableService } from '@/lib/tasks/search'
import { requestPath } from './links'

const noResultsMs = 3_000

async function fetchServices(locale: Locale): Promise<SearchableService[]> {
  const headers = { 'accept-language': locale }
  return (await callApi<{ data: SearchableService[] }>('/api/open/services', { headers })).data
}

/** The services, loaded on the first use of the search, which most visitors never use. */
function useServices(locale: Locale) {
  const [services, setServices] = useState<SearchableService[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const underway = useRef<Promise<SearchableService[] | null>>(null)

  async function start() {
    setHasFailed(false)
    try {
      const fetched = await fetchServices(locale)
      setServices(fetched)
      return fetched
    } catch {
      setHasFailed(true)
      return null
    } finally {
      underway.current = null
    }
  }

  async function load() {
    if (services) return services
    underway.current ??= start()
    return underway.current
  }
  return { services, hasFailed, load }
}

/** How often nothing was found; zero while there is no message about it. */
function useMisses() {
  const [misses, setMisses] = useState(0)
  useEffect(() => {
    if (misses === 0) return
    const timer = setTimeout(() => setMisses(0), noResultsMs)
    return () => clearTimeout(timer)
  }, [misses])
  return { misses, setMisses }
}

/** The state and the keys of the search's combobox (ARIA APG). */
export function useServiceSearch(locale: Locale) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const { misses, setMisses } = useMisses()
  const { services, hasFailed, load } = useServices(locale)
  const matches = matchServices(services ?? [], text)

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  // On a slow connection, visitors type before hydration: that text counts as typed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const typed = input.current?.value
    if (typed) change(typed)
    else if (document.activeElement === input.current) open()
  }, [])

  function change(value: string) {
    setText(value)
    setActive(-1)
    setIsOpen(true)
    setMisses(0)
    void load()
  }
  function open() {
    setIsOpen(true)
    void load()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const loaded = await load()
    // The visitor may have continued to type while the services were loading.
    const wanted = input.current?.value ?? text
    const chosen = matchServices(loaded ?? [], wanted)[wanted === text ? Math.max(0, active) : 0]
    if (chosen) window.location.assign(requestPath(locale, chosen.id))
    else if (wanted.trim()) setMisses((count) => count + 1)
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setIsOpen(false)
      setActive(-1)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || matches.length === 0) return
    event.preventDefault()
    setIsOpen(true)
    setActive((active + step + matches.length) % matches.length)
  }
  return {
    listId,
    input,
    text,
    active,
    matches,
    isListShown: isOpen && matches.length > 0,
    isMissed: misses > 0 && !hasFailed && matches.length === 0,
    hasFailed,
    open,
    close: () => setIsOpen(false),
    change,
    submit,
    move,
  }
}

export type ServiceSearchState = ReturnType<typeof useServiceSearch>
