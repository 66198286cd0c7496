import { type ReactNode, useState } from 'react'
import { passFormFocusOn } from './focus-after'
import { ToolButton } from './menu'
import { Section } from './section'

type EditSectionProps = {
  title: string
  /** The text of the button that opens the form. */
  action: string
  mayOpen?: boolean
  /** Stands in the place of the content until it is closed; null where nothing can be changed any more. */
  form: ((close: () => void) => ReactNode) | null
  children?: ReactNode
  /** Shown below the form and the content. */
  foot?: ReactNode
}

/** Focuses the first field; when the form is gone, the section gets the focus. */
function takeFocus(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  return passFormFocusOn(box)
}

/** A section with a form that a button opens. */
export function EditSection({ title, action, mayOpen = true, form, children, foot }: EditSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = form && mayOpen && !isOpen && (
    <ToolButton onClick={() => setIsOpen(true)}>{action}</ToolButton>
  )
  return (
    <Section title={title} action={button}>
      {isOpen && form ? <div ref={takeFocus}>{form(() => setIsOpen(false))}</div> : children}
      {foot}
    </Section>
  )
}
