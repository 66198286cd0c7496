import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { controlClass } from './filter-select'

const pauseMs = 300

type ListSearchProps = {
  label: string
  value: string
  field: RefObject<HTMLInputElement | null>
  onValue: (value: string) => void
}

/** The browser alone draws each letter: on a slow computer it does not wait for React. */
export function ListSearch({ label, value, field, onValue }: ListSearchProps) {
  const sent = useRef(value)
  const latest = useRef(onValue)
  latest.current = onValue
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = field.current?.value.trim() ?? ''
      if (next === sent.current) return
      sent.current = next
      latest.current(next)
    }, pauseMs)
  }, [field])
  useEffect(() => {
    // The address was changed elsewhere, by a saved view for example.
    if (value !== sent.current && field.current) field.current.value = value
    sent.current = value
  }, [value, field])
  useEffect(() => {
    // What was typed before the scripts were there.
    sendSoon()
    return () => clearTimeout(timer.current)
  }, [sendSoon])
  return (
    <div className="relative min-w-0 grow basis-64 sm:basis-48">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        ref={field}
        type="search"
        defaultValue={value}
        maxLength={200}
        onChange={sendSoon}
        aria-label={`Search by ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        aria-keyshortcuts="/"
        placeholder={label}
        className={`${controlClass} w-full text-ellipsis pr-3 pl-10 placeholder:text-quiet`}
      />
    </div>
  )
}
