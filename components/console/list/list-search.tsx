import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { controlClass } from './filter-select'

const pauseMs = 300

type ListSearchProps = {
  label: string
  value: string
  field: RefObject<HTMLInputElement | null>
  onValue: (value: string) => void
}

export function ListSearch({ label, value, field, onValue }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // The address was changed elsewhere, by a saved view for example.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const next = typed.trim()
    if (next === sent.current) return
    const timer = setTimeout(() => {
      sent.current = next
      onValue(next)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onValue])
  return (
    <div className="relative min-w-0 grow basis-64 sm:basis-48">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={`Search by ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        aria-keyshortcuts="/"
        placeholder={label}
        className={`${controlClass} w-full text-ellipsis pr-3 pl-10 placeholder:text-quiet`}
      />
    </div>
  )
}
