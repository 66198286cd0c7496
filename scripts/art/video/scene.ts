import { band } from '../../../lib/brand/imigongo'
import { TONES } from '../icons'
import { askDefinitions, askScene } from './ask'
import { comeDefinitions, comeScene } from './come'
import { between, calm, FRAME, mix } from './motion'
import { waitDefinitions, waitScene } from './wait'

const teeth = 8
const swing = 46
const bolt = 330
const acts = [
  { from: 0, scene: askScene },
  { from: 2.35, scene: waitScene },
  { from: 5.1, scene: comeScene },
]
const wipe = 0.95

const ridge = (y: number, sign: 1 | -1) => {
  const half = FRAME.width / teeth / 2
  return `${sign > 0 ? `M0 ${y}` : `L${FRAME.width} ${y}`}${`l${sign * half} ${-swing} ${sign * half} ${swing}`.repeat(teeth)}`
}

/** The pictures that all frames share, decoded once. */
export function definitions(pictures: { plumbing: string; dusk: string }): string {
  return `<image id="plumbing" href="${pictures.plumbing}" width="960" height="720"/>
    <image id="dusk" href="${pictures.dusk}" width="1280" height="640"/>
    <filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter>
    <filter id="softer" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="26"/></filter>
    ${askDefinitions}${waitDefinitions}${comeDefinitions}`
}

function change(time: number, from: number, before: string, after: string): string {
  const top = mix(FRAME.height + swing, -bolt - swing, calm(between(time, from, from + wipe)))
  const rows = [60, 148, 236].map(
    (y) => `<path transform="translate(0 ${top + y - 14})" d="${band(FRAME.width, 52)}" fill="#9A320B"/>`,
  )
  return `${before}<clipPath id="next"><path d="${ridge(top + bolt, 1)}V${FRAME.height + swing}H0z"/></clipPath>
    <g clip-path="url(#next)">${after}</g>
    <path d="${ridge(top + bolt, 1)}${ridge(top, -1)}z" transform="translate(0 14)" fill="#2A1409" opacity=".3" filter="url(#soft)"/>
    <path d="${ridge(top + bolt, 1)}${ridge(top, -1)}z" fill="${TONES.clay}"/>
    <g fill-rule="evenodd">${rows.join('')}</g>`
}

export function frame(time: number): string {
  const at = acts.findLastIndex(({ from }) => time >= from)
  const [act, earlier] = [acts[at], acts[at - 1]]
  if (!act) return ''
  // A scene starts its own time when half of it is visible.
  const own = act.scene(time - act.from - (at > 0 ? wipe * 0.45 : 0))
  if (!earlier || time >= act.from + wipe) return own
  return change(time, act.from, earlier.scene(time - earlier.from - (at > 1 ? wipe * 0.45 : 0)), own)
}
