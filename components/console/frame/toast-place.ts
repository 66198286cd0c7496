export type Box = { left: number; top: number; right: number; bottom: number }

/** Where a toast may stand, from the place that is looked at first. */
const places = [
  'bottom-right',
  'bottom-left',
  'top-right',
  'bottom-center',
  'top-center',
  'top-left',
] as const
export type ToastPlace = (typeof places)[number]

/** The bar above the page has controls everywhere. */
export const barHeight = 56
export const margin = 16
const width = 356
/** In one line, beside the button of the toast. */
const letters = { laptop: 34, phone: 28 }
const phoneWidth = 600

type Screen = { width: number; height: number }

export type Spot = {
  position: ToastPlace
  /** How far it stands above the bottom, on a phone. */
  lift: number
}

/** About the box of a toast with so many letters. */
function boxAt({ position, lift }: Spot, length: number, { width: across, height: down }: Screen): Box {
  const wide = across <= phoneWidth ? across - 2 * margin : width
  const inLine = across <= phoneWidth ? letters.phone : letters.laptop
  const high = 32 + 20 * Math.ceil(length / inLine)
  const [y, x] = position.split('-')
  const left = x === 'left' ? margin : x === 'right' ? across - margin - wide : (across - wide) / 2
  const top = y === 'top' ? barHeight + margin : down - margin - lift - high
  return { left, top, right: left + wide, bottom: top + high }
}

export const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const step = 8

/** A laptop has its corners; a phone is as wide as a toast, which finds its height. */
function spotsOn({ width: across, height }: Screen): Spot[] {
  if (across > phoneWidth) return places.map((position) => ({ position, lift: 0 }))
  const count = Math.floor((height - barHeight) / 2 / step)
  const heights = Array.from({ length: count }, (_, index) => index * step)
  return [
    ...heights.map((lift): Spot => ({ position: 'bottom-center', lift })),
    { position: 'top-center', lift: 0 },
  ]
}

/** Where the button of a toast takes the press from what lies under it. */
function buttonOf({ right, top, bottom }: Box): Box {
  const middle = (top + bottom) / 2
  return { left: right - 96, right, top: middle - 18, bottom: middle + 18 }
}

function middleOf({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }
}

/** A press that the button of a toast takes is worse than any number of controls that are only covered. */
const pressTaken = 1_000

/** The first place where a toast covers no control; else the one where it covers the fewest. */
export function freePlace(length: number, screen: Screen, controls: readonly Box[]): Spot {
  const counted = spotsOn(screen).map((spot) => {
    const box = boxAt(spot, length, screen)
    const under = controls.filter((control) => isOver(box, control))
    const taken = under.some((control) => isOver(buttonOf(box), middleOf(control)))
    return { spot, covered: under.length + (taken ? pressTaken : 0) }
  })
  return counted.reduce((best, one) => (one.covered < best.covered ? one : best)).spot
}

// A control that scrolls under a toast can be pressed all the same.
export const toastStyle = {
  pointerEvents: 'none',
  color: 'var(--color-ink)',
  background: 'var(--color-surface)',
  borderColor: 'var(--color-rule)',
} as const

/** What can be pressed or typed into; the link of a whole row can still be pressed beside a toast. */
const pressable =
  'a[href]:not([data-row]), button, input, select, textarea, summary, [role=button], [tabindex="0"]'

/** The controls of the last row of a list reach to the bottom: the next row to come will have them there. */
function boxOf(control: Element): Box {
  const { left, top, right, bottom } = control.getBoundingClientRect()
  const row = control.closest('li, tr')
  const isLast = row !== null && row.querySelector('[data-row]') !== null && !row.nextElementSibling
  const grows = isLast && window.innerWidth > phoneWidth
  return { left, top, right, bottom: grows ? Math.max(bottom, window.innerHeight) : bottom }
}

/** The controls that are on the screen now, without those of toasts. */
export const controlsInSight = (): Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((control) => control.checkVisibility() && !control.closest('[data-sonner-toaster]'))
    .map(boxOf)
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
