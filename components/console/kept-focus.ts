/** Long enough for a dialog to give the focus back by itself, too short to be missed. */
const settleMs = 60
/** A button that is disabled for longer will not be back at once: what lies around it gets the focus. */
const patienceMs = 600
const mostPlaces = 12

const rooms = 'tr, li, article, section, form, [role=region], [role=dialog], [role=alertdialog], main'
const covers = '[role=dialog], [role=alertdialog]'

/** Where the focus was: the element, what lay around it from the inside out, and which row it was in. */
type Place = { element: HTMLElement; around: HTMLElement[]; row: number }

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  const row = element.closest('tr, li')
  return { element, around, row: row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0 }
}

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const isReady = (element: HTMLElement) => isThere(element) && !element.matches(':disabled')

/** The row that is now where one was that has gone. */
const rowAt = (list: HTMLElement, row: number) =>
  list.children[Math.min(row, list.children.length - 1)] as HTMLElement | undefined

/** The nearest of what lay around a place that is still there and means something. */
function roomOf({ around, row }: Place): HTMLElement | undefined {
  for (const element of around.filter(isThere)) {
    if (element.matches(rooms)) return element
    const next = element.matches('ul, ol, tbody') && rowAt(element, row)
    if (next) return next
  }
}

/** Whatever lies over the page keeps the focus within itself. */
function isCovered(target: HTMLElement): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(covers)].filter((cover) => cover.checkVisibility())
  return open.length > 0 && !open.some((cover) => cover.contains(target))
}

/** Gives the focus to something that has none by itself, for as long as it stays there. */
function lendFocus(room: HTMLElement): void {
  if (room.hasAttribute('tabindex')) return
  room.tabIndex = -1
  room.dataset.lentFocus = ''
  room.addEventListener('focusout', function giveBack({ target }) {
    // The window was left, not the room.
    if (target !== room || document.activeElement === room) return
    room.removeAttribute('tabindex')
    delete room.dataset.lentFocus
    room.removeEventListener('focusout', giveBack)
  })
}

const firstField = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')].find(isReady)
const rowLink = (room: HTMLElement) =>
  (room.matches('tr, li') && room.querySelector<HTMLElement>('[data-row]')) || room

function formIn(records: MutationRecord[]): HTMLElement | undefined {
  const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
  const added = nodes.filter((node) => node instanceof HTMLElement)
  return (
    added.map((node) => (node.matches('form') ? node : node.querySelector('form'))).find(Boolean) ?? undefined
  )
}

/**
 * Keeps the focus on the page. It falls to <body> when its element is disabled or removed, as a button is by
 * its own press. Here it goes back to the button as soon as that can be pressed again, or to what is left
 * around it.
 */
export class KeptFocus {
  private places: Place[] = []
  /** What has the focus for something that cannot have it. */
  private standIn: HTMLElement | null = null
  private newForm: HTMLElement | null = null
  private hasLeft = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private since = 0

  /** Begins; the answer ends it. */
  start(): () => void {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('focusin', ({ target }) => this.arrive(target), options)
    document.addEventListener('focusout', ({ target }) => queueMicrotask(() => this.leave(target)), options)
    document.addEventListener('pointerdown', () => this.point(), options)
    const observer = new MutationObserver((records) => this.look(records))
    const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] }
    observer.observe(document.body, watched)
    return () => {
      controller.abort()
      observer.disconnect()
      clearTimeout(this.timer)
    }
  }

  private arrive(target: EventTarget | null): void {
    this.hasLeft = false
    if (!(target instanceof HTMLElement) || target === this.standIn) return
    this.standIn = null
    this.places = [...this.places.filter(({ element }) => element !== target), placeOf(target)].slice(
      -mostPlaces,
    )
  }

  /** Somebody who leaves an element that could keep the focus means to. */
  private leave(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !isReady(target)) return
    if (document.activeElement === document.body) this.hasLeft = true
  }

  private point(): void {
    if (document.activeElement === document.body) this.hasLeft = true
  }

  private isLost(): boolean {
    const active = document.activeElement
    if (this.hasLeft || this.places.length === 0) return false
    return !active || active === document.body || active === this.standIn || active.matches(':disabled')
  }

  private look(records: MutationRecord[]): void {
    if (!this.isLost()) return
    this.newForm = formIn(records) ?? this.newForm
    if (this.timer !== undefined) return
    this.since = performance.now()
    this.wait(settleMs)
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.giveBack()
    }, ms)
  }

  private giveBack(): void {
    const place = this.places.at(-1)
    if (!place || !this.isLost()) return
    const isBusy = isThere(place.element) && performance.now() - this.since < patienceMs
    if (isReady(place.element)) this.focus(place.element)
    else if (this.standIn?.isConnected && document.activeElement === this.standIn) return
    else if (isBusy) this.wait(settleMs)
    else this.focus(this.targetFor(place))
  }

  /** What gets the focus instead: the form in its place, the row, the section; after a dialog its opener. */
  private targetFor(place: Place): HTMLElement | undefined {
    const room = roomOf(place)
    const form = this.newForm
    this.newForm = null
    // What is only busy comes back, so its row does not become a place of its own.
    if (isThere(place.element)) return room
    if (room) return (form && room.contains(form) && firstField(form)) || rowLink(room)
    const earlier = this.places.toReversed().slice(1)
    const opener = earlier.map((one) => (isReady(one.element) ? one.element : roomOf(one))).find(Boolean)
    return opener ?? document.querySelector<HTMLElement>('main') ?? undefined
  }

  private focus(target: HTMLElement | undefined): void {
    if (!target || isCovered(target)) return
    if (target.tabIndex < 0) {
      this.standIn = target
      lendFocus(target)
    }
    target.focus({ preventScroll: true })
  }
}
