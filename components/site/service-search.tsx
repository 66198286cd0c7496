'use client'

import type { ReactNode } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { localPrice } from '@/lib/i18n/money'
import { requestPath } from './links'
import { type ServiceSearchState, useServiceSearch } from './use-service-search'

/** An editable combobox with a list (ARIA APG). A library would be larger than all scripts of this page. */
export function ServiceSearch() {
  const words = useWords('hero')
  const { locale } = useSite()
  const search = useServiceSearch(locale)
  const { listId, active, matches, isListShown } = search
  return (
    <search className="relative max-w-xl">
      <form
        onSubmit={search.submit}
        action={`/api/open/services/${locale}`}
        className="flex rounded-control bg-white shadow-lift"
      >
        <input
          type="text"
          name="q"
          role="combobox"
          aria-label={words.searchLabel}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.searchPlaceholder}
          value={search.text}
          ref={search.input}
          onFocus={search.open}
          onChange={(event) => search.change(event.target.value)}
          onKeyDown={search.move}
          onBlur={search.close}
          className="relative min-h-14 min-w-0 flex-1 rounded-l-control px-3.5 text-base text-ink placeholder:text-quiet placeholder:text-sm focus-visible:z-10 focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={words.searchButton}
          className="flex w-14 items-center justify-center rounded-r-control bg-clay text-white transition-colors hover:bg-clay-deep"
        >
          <Icon name="search" size={22} />
        </button>
      </form>
      <p aria-live="polite" className="sr-only">
        {isListShown ? fill(words.results, { count: matches.length }) : ''}
      </p>
      <Matches search={search} />
      <Outcome search={search} />
    </search>
  )
}

function Matches({ search }: { search: ServiceSearchState }) {
  const { searchLabel } = useWords('hero')
  const { price, noPrice } = useWords('service')
  const { locale } = useSite()
  return (
    <div
      id={search.listId}
      role="listbox"
      aria-label={searchLabel}
      hidden={!search.isListShown}
      className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-[250px] overflow-y-auto rounded-control bg-white py-1 text-ink shadow-lift"
    >
      {search.matches.map((service, index) => (
        <a
          key={service.id}
          id={`${search.listId}-${index}`}
          role="option"
          aria-selected={index === search.active}
          tabIndex={-1}
          href={requestPath(locale, service.id)}
          // A press must not take the focus from the field, because that closes the list.
          onPointerDown={(event) => event.preventDefault()}
          className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-clay-pale aria-selected:bg-clay-pale"
        >
          <span className="font-medium">{service.title}</span>
          <span className="tabular shrink-0 text-quiet text-sm">
            {service.price === null ? noPrice : fill(price, { price: localPrice(service.price, locale) })}
          </span>
        </a>
      ))}
    </div>
  )
}

function Outcome({ search }: { search: ServiceSearchState }) {
  const words = useWords('hero')
  return (
    <div role="status" className="absolute inset-x-0 top-full z-10 empty:hidden">
      {search.isMissed && <Message>{words.noResults}</Message>}
      {search.hasFailed && (
        <Message>
          {words.failed}{' '}
          <button
            type="button"
            onClick={() => search.input.current?.focus()}
            className="min-h-11 font-semibold underline"
          >
            {words.retry}
          </button>
        </Message>
      )}
    </div>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 rounded-control bg-white px-4 py-2.5 font-semibold text-alarm shadow-lift">
      {children}
    </p>
  )
}
