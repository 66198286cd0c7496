import { type ReactNode, useId, useState } from 'react'
import { type KeyName, keyLabel } from '@/components/console/frame/keys'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { KeyHint } from '@/components/console/key-hint'
import { passFormFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'

type SectionProps = {
  title: string
  action?: ReactNode
  children: ReactNode
  anchor?: string
  /** The page is printed with this section alone. */
  isPrinted?: boolean
}

export function Section({ title, action, children, anchor, isPrinted = false }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      data-printed={isPrinted ? '' : undefined}
      aria-labelledby={id}
      className="grid min-w-0 scroll-mt-18 content-start gap-3 rounded-card border border-rule bg-surface p-4 sm:p-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export type Fact = [label: string, value: ReactNode]

const factLooks = {
  row: ['tabular flex flex-wrap gap-x-8 gap-y-3', 'font-medium'],
  grid: ['grid gap-4 sm:grid-cols-2', 'tabular break-words'],
  column: ['grid gap-3', 'tabular break-words'],
  below: ['grid gap-4 border-rule border-t pt-4 sm:grid-cols-2', 'tabular break-words'],
} as const

/** Facts with their names: in a row, in columns, or below a text. Facts without a value are left out. */
export function FactList({ facts, look }: { facts: readonly Fact[]; look: keyof typeof factLooks }) {
  const [list, value] = factLooks[look]
  return (
    <dl className={list}>
      {facts.map(
        ([label, fact]) =>
          (fact === 0 || Boolean(fact)) && (
            <div key={label} className="min-w-0">
              <dt className="text-quiet text-sm">{label}</dt>
              <dd className={value}>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export type Opening = {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  keyName: KeyName | undefined
}

/** Whether a form is open; a key opens it too. `before`: what the form must wait for. */
export function useOpening(keyName?: KeyName, before?: () => Promise<unknown>): Opening {
  const [isOpen, show] = useState(false)
  function setIsOpen(next: boolean) {
    if (next && before) void before().then(() => show(true))
    else show(next)
  }
  useNamedKey(keyName, () => setIsOpen(true))
  return { isOpen, setIsOpen, keyName }
}

type EditSectionProps = {
  title: string
  action: string
  mayOpen?: boolean
  /** Where something else opens the form too: a key, or a button elsewhere. */
  opening?: Opening
  /** Stands in the place of the content until it is closed; null where nothing can be changed any more. */
  form: ((close: () => void) => ReactNode) | null
  /** A function where the content has a second way to the form. */
  children?: ReactNode | ((open: () => void) => ReactNode)
  foot?: ReactNode
}

/** Focuses the first field; when the form is gone, the section gets the focus. */
function takeFocus(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  return passFormFocusOn(box)
}

export function EditSection({ title, action, mayOpen = true, opening, ...content }: EditSectionProps) {
  const { form, children, foot } = content
  const own = useOpening()
  const { isOpen, setIsOpen, keyName } = opening ?? own
  const button = form && mayOpen && !isOpen && (
    <ToolButton {...(keyName && { 'aria-keyshortcuts': keyLabel(keyName) })} onClick={() => setIsOpen(true)}>
      {action}
      {keyName && <KeyHint name={keyName} />}
    </ToolButton>
  )
  const closed = typeof children === 'function' ? children(() => setIsOpen(true)) : children
  return (
    <Section title={title} action={button}>
      {isOpen && form ? <div ref={takeFocus}>{form(() => setIsOpen(false))}</div> : closed}
      {foot}
    </Section>
  )
}
