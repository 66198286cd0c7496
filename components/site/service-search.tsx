'use client'

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { localPrice } from '@/lib/tasks/money'
import { matchServices, type SearchableService } from '@/lib/tasks/search'

const noResultsMs = 3_000

type Copy = {
  label: string
  placeholder: string
  button: string
  noResults: string
  failed: string
  retry: string
  results: string
  price: string
}

async function fetchServices(locale: Locale): Promise<SearchableService[]> {
  const response = await fetch('/api/open/services', { headers: { 'accept-language': locale } })
  if (!response.ok) throw new Error(`services: ${response.status}`)
  return (await response.json()).data
}

/** The services, fetched when somebody first touches the search: most visitors never do. */
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

  /** The services once they are there; null when they could not be fetched. */
  async function load() {
    if (services) return services
    underway.current ??= start()
    return underway.current
  }
  return { services, hasFailed, load }
}

/**
 * The search of the landing page: an editable combobox with a list (ARIA APG). Written by hand: a library for
 * it weighs more than all our scripts on this page (docs/decisions).
 */
export function ServiceSearch({ locale, copy }: { locale: Locale; copy: Copy }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  /** How often nothing was found; none while nothing is said about it. */
  const [misses, setMisses] = useState(0)
  const { services, hasFailed, load } = useServices(locale)
  const matches = matchServices(services ?? [], text)
  const isListShown = isOpen && matches.length > 0

  useEffect(() => {
    if (misses === 0) return
    const timer = setTimeout(() => setMisses(0), noResultsMs)
    return () => clearTimeout(timer)
  }, [misses])

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  // On a slow connection visitors type before React listens: what is in the field by then counts as typed
  // now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    const typed = input.current?.value
    if (typed) change(typed)
    else if (document.activeElement === input.current) open()
  }, [])

  const pathOf = (service: SearchableService) => localePath(locale, `/request-a-task?task=${service.id}`)

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
    // Somebody may have typed on while the services were fetched.
    const wanted = input.current?.value ?? text
    const chosen = matchServices(loaded ?? [], wanted)[wanted === text ? Math.max(0, active) : 0]
    if (chosen) window.location.assign(pathOf(chosen))
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

  return (
    <search className="relative max-w-xl">
      <form
        onSubmit={submit}
        action={`/api/open/services/${locale}`}
        className="flex rounded-control bg-white shadow-lift"
      >
        <input
          type="text"
          name="q"
          role="combobox"
          aria-label={copy.label}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={copy.placeholder}
          value={text}
          ref={input}
          onFocus={open}
          onChange={(event) => change(event.target.value)}
          onKeyDown={move}
          onBlur={() => setIsOpen(false)}
          className="relative min-h-14 min-w-0 flex-1 rounded-l-control px-3.5 text-base text-ink placeholder:text-quiet placeholder:text-sm focus-visible:z-10 focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={copy.button}
          className="flex w-14 items-center justify-center rounded-r-control bg-clay text-white transition-colors hover:bg-clay-deep"
        >
          <Icon name="search" size={22} />
        </button>
      </form>
      <p aria-live="polite" className="sr-only">
        {isListShown ? copy.results.replace('{count}', String(matches.length)) : ''}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={copy.label}
        hidden={!isListShown}
        className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-[250px] overflow-y-auto rounded-control bg-white py-1 text-ink shadow-lift"
      >
        {matches.map((service, index) => (
          <a
            key={service.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={pathOf(service)}
            // The list closes when the field loses focus; a press must not be what takes it.
            onPointerDown={(event) => event.preventDefault()}
            className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-clay-pale aria-selected:bg-clay-pale"
          >
            <span className="font-medium">{service.title}</span>
            <span className="tabular shrink-0 text-quiet text-sm">
              {copy.price.replace('{price}', localPrice(service.price, locale))}
            </span>
          </a>
        ))}
      </div>
      <div role="status" className="absolute inset-x-0 top-full z-10 empty:hidden">
        {misses > 0 && !hasFailed && matches.length === 0 && <Message>{copy.noResults}</Message>}
        {hasFailed && (
          <Message>
            {copy.failed}{' '}
            <button
              type="button"
              onClick={() => input.current?.focus()}
              className="min-h-11 font-semibold underline"
            >
              {copy.retry}
            </button>
          </Message>
        )}
      </div>
    </search>
  )
}

function Message({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-2 rounded-control bg-white px-4 py-2.5 font-semibold text-alarm shadow-lift">
      {children}
    </p>
  )
}
