import { useState } from 'react'

const isShown = (element: Element) => element.isConnected && element.checkVisibility()
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to a row, a section or a heading, which has none by itself, for as long as it stays. */
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

/** A row is entered by its link, else by its first button. */
function focusRow(row: HTMLElement): void {
  const control =
    row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>('a[href], button:enabled')
  if (control) control.focus()
  else lendFocus(row)
}

/** The heading of the page that an element is on: pages that were left stay in the document, hidden. */
function headingOf(element: HTMLElement): HTMLElement | null {
  let around: HTMLElement | null = element
  while (around && !around.querySelector('h1')) around = around.parentElement
  return around?.querySelector('h1') ?? null
}

/**
 * Remembers where an element is. The answer gives the focus to it, or to what is then in its place: its row,
 * the row that took that one's place, the section around it, the heading of the page.
 */
export function holdPlace(element: HTMLElement): () => void {
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

/**
 * As the `ref` of a button that its own press may take away, or of a row that may go while the focus is in
 * it: what is then in its place gets the focus.
 */
export function passFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  return () => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return
    queueMicrotask(holdPlace(activeElement))
  }
}

/** As the `ref` around a form that goes when it is saved: what it stood in gets the focus. */
export function passFormFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  return () => {
    // The fields of a form that was just sent have lost the focus already, because they rested.
    if (isFocusLost() || element.contains(document.activeElement)) queueMicrotask(holdPlace(element))
  }
}

/** Where the focus was when a dialog was opened; for one that was chosen from a menu, the menu's button. */
function currentOpener(): HTMLElement | null {
  if (typeof document === 'undefined' || isFocusLost()) return null
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement ? opener : null
}

/** For what is mounted as a dialog opens: when it closes, the focus goes back to where it was. */
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
