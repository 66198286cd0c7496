/** Imigongo, Rwandan art of raised lines, as SVG paths; they need `fill-rule="evenodd"`. */

export type Tone = 'clay' | 'ochre' | 'ink' | 'paper'
export type Shape = { d: string; tone: Tone }

const round = (value: number) => Math.round(value * 100) / 100
const pair = (x: number, y: number) => `${round(x)} ${round(y)}`

const sides = (rx: number, ry: number) => `l${pair(rx, -ry)} ${pair(rx, ry)} ${pair(-rx, ry)}z`

/** A diamond around a centre, `rx` wide and `ry` high to each side. */
function diamond(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${pair(cx - rx, cy)}${sides(rx, ry)}`
}

/** Nested diamonds. The even-odd rule leaves every second one empty, so they look like raised ridges. */
export function diamonds(cx: number, cy: number, rx: number, ry: number, shares: readonly number[]): string {
  return shares.map((share) => diamond(cx, cy, rx * share, ry * share)).join('')
}

/** A border: diamonds between two rows of teeth, in whole repeats of about `pitch`. */
export function band(width: number, height: number, pitch = height * 1.5): string {
  const count = Math.max(1, Math.round(width / pitch))
  const step = width / count
  const half = round(step / 2)
  const gap = height * 0.16
  const tooth = round(height / 2 - gap)
  const teeth = (y: number, sign: number) =>
    `M0 ${y}v${sign * tooth}${`l${half} ${-sign * tooth} ${half} ${sign * tooth}`.repeat(count)}v${-sign * tooth}z`
  const row = (share: number) => {
    const rx = (half - gap) * share
    const ry = (height / 2 - gap) * share
    return `M${pair(half - rx, height / 2)}${`${sides(rx, ry)}m${round(step)} 0`.repeat(count)}`
  }
  return teeth(0, 1) + teeth(height, -1) + [1, 0.62, 0.3].map(row).join('')
}

/** Nested ridges across the top left corner of a square of `size`; the outermost is stepped. */
export function corner(size: number, steps = 5): string {
  const at = (share: number) => round(size * share)
  const step = at(1 / steps)
  const stairs = `M${at(0.72)} 0H${size}${`v${step}h${-step}`.repeat(steps)}V${at(0.72)}z`
  const ridge = `M${at(0.4)} 0H${at(0.56)}L0 ${at(0.56)}V${at(0.4)}z`
  return `${stairs}${ridge}M0 0H${at(0.24)}L0 ${at(0.24)}z`
}

/** A seamless square tile of nested diamonds: one in the middle, a quarter in each corner. */
export function fieldTile(size: number): string {
  const half = size / 2
  const shares = [0.9, 0.66, 0.42, 0.18]
  const centre = diamonds(half, half, half, half, shares)
  const quarters = shares.map((share) => {
    const r = round(half * share)
    const far = round(size - half * share)
    return `M0 0H${r}L0 ${r}zM${size} 0V${r}L${far} 0zM${size} ${size}H${far}L${size} ${far}zM0 ${size}V${far}L${r} ${size}z`
  })
  return centre + quarters.join('')
}

export const MARK_SIZE = 28

/** The logo: a ridge that winds inwards under a roof, around one bright diamond. */
export function mark(): Shape[] {
  return [
    { tone: 'clay', d: 'M0 14L14 0 28 14 14 28 4 18 14 8l6 6-2 2-4-4-6 6 6 6L24 14 14 4 2 16z' },
    { tone: 'ochre', d: diamond(14, 18, 2) },
  ]
}
