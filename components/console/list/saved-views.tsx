import Link from 'next/link'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { isRecord, useStored } from '@/components/console/frame/stored'
import { menuClass, ToolButton, toolClass } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import { controlClass } from './filter-select'
import { passFocusOn } from './focus-after'

const longestName = 40

type View = { name: string; search: string }

const isViews = (value: unknown): value is View[] =>
  Array.isArray(value) &&
  value.every((view) => isRecord(view) && typeof view.name === 'string' && typeof view.search === 'string')

const none: View[] = []

type SavedViewsProps = {
  list: string
  path: string
  /** The current query of the address, without the page. */
  search: string
}

export function SavedViews({ list, path, search }: SavedViewsProps) {
  const [views, write] = useStored(`console.views.${list}`, isViews, none)
  const without = (name: string) => views.filter((view) => view.name !== name)
  const [isOpen, setIsOpen] = useState(false)
  const current = views.find((view) => view.search === search)

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={`${toolClass} min-w-0`}>
        <Icon name="list" size={18} className="hidden 2xl:block" />
        <span className="max-w-40 truncate">{current?.name ?? 'Views'}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Saved views"
          className={`${menuClass} w-72`}
        >
          <ViewList
            views={views}
            path={path}
            search={search}
            onOpen={() => setIsOpen(false)}
            onRemove={(name) => write(without(name))}
          />
          <NameForm onName={(name) => write([...without(name), { name, search }])} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ViewListProps = Omit<SavedViewsProps, 'list'> & {
  views: View[]
  onOpen: () => void
  onRemove: (name: string) => void
}

function ViewList({ views, path, search, onOpen, onRemove }: ViewListProps) {
  if (views.length === 0) {
    return (
      <p className="px-3 py-2.5 text-quiet text-sm">
        Set filters, then give them a name. The view is kept on this device.
      </p>
    )
  }
  return (
    <ul>
      {views.map((view) => (
        <li key={view.name} ref={passFocusOn} className="flex items-center">
          <Link
            href={`${path}${view.search}`}
            prefetch={false}
            aria-current={view.search === search ? 'true' : undefined}
            onClick={onOpen}
            className="flex min-h-11 min-w-0 grow items-center rounded-md px-3 font-medium -outline-offset-3 hover:bg-sand aria-[current]:text-clay-deep"
          >
            <span className="truncate">{view.name}</span>
          </Link>
          <button
            type="button"
            onClick={() => onRemove(view.name)}
            className="flex size-11 shrink-0 items-center justify-center rounded-md text-quiet -outline-offset-3 hover:bg-sand hover:text-ink"
          >
            <Icon name="close" size={16} />
            <span className="sr-only">Delete the view {view.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NameForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onName(name.trim())
        setName('')
      }}
      className="mt-1 flex gap-2 border-rule border-t p-2"
    >
      <input
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={longestName}
        aria-label="Name of this view"
        placeholder="Name of this view"
        className={`${controlClass} min-w-0 grow px-2.5 placeholder:text-quiet`}
      />
      <ToolButton type="submit" disabled={!name.trim()}>
        Save
      </ToolButton>
    </form>
  )
}
