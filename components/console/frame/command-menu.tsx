import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type ReactNode, type RefObject, useState, useTransition } from 'react'
import { useReturnFocus } from '@/components/console/list/focus-after'
import { scrimClass } from '@/components/console/menu'
import { Sign } from '@/components/console/sign'
import { Icon } from '@/components/ui/icon'
import { searchLimits } from '@/lib/search/constants'
import {
  actionItems,
  type CommandGroup,
  type CommandItem,
  pageItems,
  resultGroups,
  useGlobalSearch,
} from './command-items'
import { logoutDelayMs, useLogout } from './use-logout'
import { useTheme } from './use-theme'

export type CommandMenuProps = {
  role: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The text that was typed before the field was there. */
  held: RefObject<string>
}

export function CommandMenu({ role, isOpen, onOpenChange, held }: CommandMenuProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Panel>
          <Palette role={role} held={held} onClose={() => onOpenChange(false)} />
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onCloseAutoFocus={returnFocus}
      className="fixed top-4 left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-card border border-rule bg-surface text-ink shadow-lift sm:top-[12dvh]"
    >
      <Dialog.Title className="sr-only">Search</Dialog.Title>
      {children}
    </Dialog.Content>
  )
}

const placeholders: Record<string, string> = { editor: 'Search tasks, pages and actions' }
const sought: Record<string, string> = { editor: 'a task, a page or an action' }

type PaletteProps = Pick<CommandMenuProps, 'role' | 'held'> & { onClose: () => void }

function Palette({ role, held, onClose }: PaletteProps) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [isOpening, startOpening] = useTransition()
  const [theme, setTheme] = useTheme()
  const { logOut } = useLogout(logoutDelayMs)
  const words = typed.trim()
  const { data, isSearching, error } = useGlobalSearch(words)
  const results = data ? resultGroups(data) : []
  const found = results.flatMap(({ items }) => items).length
  const groups: CommandGroup[] = [
    ...results,
    { name: 'Pages', items: pageItems(role, words) },
    { name: 'Actions', items: actionItems({ role, theme, setTheme, logOut }, words) },
  ].filter(({ items }) => items.length > 0)

  function fillIn() {
    setTyped((typed + held.current).slice(0, searchLimits.mostSigns))
    held.current = ''
  }
  function choose(item: CommandItem) {
    if (!('href' in item)) {
      onClose()
      item.run()
      return
    }
    // The menu stays open, and shows progress, until the page is there.
    startOpening(() => {
      router.push(item.href)
      onClose()
    })
  }

  return (
    <Command shouldFilter={false} vimBindings={false} loop label="Search">
      <div className="flex items-center gap-3 border-rule border-b px-4">
        <Icon name="search" className="text-quiet" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          onFocus={fillIn}
          maxLength={searchLimits.mostSigns}
          placeholder={placeholders[role] ?? 'Search requests, taskers, tasks and pages'}
          className="min-h-14 min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-quiet"
        />
        <Dialog.Close className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-sand">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Dialog.Close>
      </div>
      <Command.List className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        {groups.map(({ name, items }) => (
          <Command.Group
            key={name}
            heading={name}
            className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-quiet **:[[cmdk-group-heading]]:text-sm"
          >
            {items.map((item) => (
              <Item key={item.value} item={item} onChoose={() => choose(item)} />
            ))}
          </Command.Group>
        ))}
        {groups.length === 0 && !isSearching && (
          <p className="px-3 py-8 text-center text-quiet">Nothing found for “{words}”.</p>
        )}
      </Command.List>
      <p role="status" className="min-h-9 border-rule border-t px-4 py-2 text-quiet text-sm">
        {isOpening ? 'Opening…' : statusText({ role, words, isSearching, error, found })}
      </p>
    </Command>
  )
}

type Status = {
  role: string
  words: string
  isSearching: boolean
  error: Error | null
  found: number
}

function statusText({ role, words, isSearching, error, found }: Status): string {
  if (words.length < searchLimits.fewestSigns)
    return `Type two letters or more of ${sought[role] ?? 'a reference, a name or a phone'}.`
  if (isSearching) return 'Searching…'
  if (error) return 'The search did not work. Please try again.'
  return found === 1 ? '1 result' : `${found} results`
}

function Item({ item, onChoose }: { item: CommandItem; onChoose: () => void }) {
  return (
    <Command.Item
      value={item.value}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-sand"
    >
      <Sign name={item.sign} size={18} className="text-quiet" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{item.label}</span>
        {item.detail && <span className="tabular block truncate text-quiet text-sm">{item.detail}</span>}
      </span>
    </Command.Item>
  )
}
