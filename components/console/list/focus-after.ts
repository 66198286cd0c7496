import { useState } from 'react'

const isShown = (element: Element) => element.isConnected && element.checkVisibility()
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Makes a row, a section or a heading focusable while it has the focus. */
function lendFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.dataset.lentFocus = ''
    const giveBack = () => {
      target.removeAttribute('tabindex')
      delete target.dataset.lentFocus
    }
    target.addEventListener('blur', giveBack, { once: true })
  }
  target.focus({ preventScroll: true })
}

function focusRow(row: HTMLElement): void {
  const control =
    row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>('a[href], button:enabled')
  if (control) control.focus()
  else lendFocus(row)
}

/** The heading of the element's own page: earlier pages stay in the document, hidden. */
function headingOf(element: HTMLElement): HTMLElement | null {
  let around: HTMLElement | null = element
  while (around && !around.querySelector('h1')) around = around.parentElement
  return around?.querySelector('h1') ?? null
}

/** Returns a function that focuses the element, or what replaced it: a row, the section, the heading. */
function holdPlace(element: HTMLElement): () => void {
  const row = element.closest<HTMLElement>('tr, li')
  const list = row?.parentElement
  const index = row && list ? [...list.children].indexOf(row) : -1
  const section = element.closest('section')
  const heading = headingOf(element)
  return () => {
    if (!isFocusLost()) return
    if (isShown(element) && !element.matches(':disabled')) return element.focus()
    const next =
      list && isShown(list) ? [...list.children].at(Math.min(index, list.children.length - 1)) : null
    const rowNow = row && isShown(row) ? row : next
    const around = [section, heading].find((one) => one && isShown(one))
    if (rowNow instanceof HTMLElement) focusRow(rowNow)
    else if (around instanceof HTMLElement) lendFocus(around)
  }
}

/** The `ref` of a button or row that may disappear with the focus: what is then in its place gets it. */
export function passFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  return () => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return
    queueMicrotask(holdPlace(activeElement))
  }
}

/** The `ref` around a form that closes after saving: the focus moves to what contained the form. */
export function passFormFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  return () => {
    // The fields of a form that was just sent are disabled, and so have lost the focus already.
    if (isFocusLost() || element.contains(document.activeElement)) queueMicrotask(holdPlace(element))
  }
}

/** The element with the focus when a dialog opens; for a menu item, the button of its menu. */
function currentOpener(): HTMLElement | null {
  if (typeof document === 'undefined' || isFocusLost()) return null
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement ? opener : null
}

/** For content that mounts when a dialog opens: returns the focus when the dialog closes. */
export function useReturnFocus(): (event: Event) => void {
  const [giveBack] = useState(() => {
    const opener = currentOpener()
    return { now: opener && holdPlace(opener) }
  })
  return (event) => {
    if (!giveBack.now) return
    event.preventDefault()
    giveBack.now()
  }
}
