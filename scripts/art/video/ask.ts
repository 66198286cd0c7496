import { band } from '../../../lib/brand/imigongo'
import { TONES } from '../icons'
import { between, calm, FRAME, fall, mix, settle } from './motion'

const hill = '#166A4F'
const sand = '#EFE8DC'
const drop = 'M533 368C531 386 509 400 509 423a24 23 0 0 0 48 0C557 400 535 386 533 368z'

/** The same picture without the drop: the wall beside it, copied over the drop with a soft edge. */
export const askDefinitions = `
  <clipPath id="drop"><path d="${drop}"/></clipPath>
  <filter id="feather"><feGaussianBlur stdDeviation="2.2"/></filter>
  <mask id="dry"><path d="${drop}" fill="#fff" stroke="#fff" stroke-width="9" filter="url(#feather)"/></mask>
  <clipPath id="water"><ellipse cx="533" cy="522" rx="92" ry="17"/></clipPath>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3A332E"/><stop offset="1" stop-color="#171412"/></linearGradient>
  <clipPath id="shot"><rect x="26" y="62" width="228" height="150" rx="16"/></clipPath>
  <clipPath id="button"><rect x="26" y="394" width="228" height="66" rx="16"/></clipPath>`

function falling(time: number): string {
  const cycle = time % 1.15
  const grown = settle(between(cycle, 0, 0.5))
  const fallen = fall(between(cycle, 0.55, 0.82))
  const isGone = fallen >= 1
  const ring = between(cycle, 0.8, 1.15)
  const scale = mix(0.25, 1, grown)
  const ripple = `<g clip-path="url(#water)"><ellipse cx="533" cy="521" rx="${mix(8, 74, settle(ring))}" ry="${mix(2, 13, settle(ring))}"
    fill="none" stroke="#fff" stroke-width="3" opacity="${ring > 0 ? 0.75 * (1 - ring) : 0}"/></g>`
  if (isGone) return ripple
  return `<g transform="translate(533 ${368 + fallen * 96}) scale(${scale}) translate(-533 -368)">
    <g clip-path="url(#drop)"><use href="#plumbing"/></g></g>`
}

function phone(time: number): string {
  const risen = settle(between(time, 0.75, 1.75))
  const pressed = calm(between(time, 1.75, 1.95)) - calm(between(time, 2.0, 2.2))
  const sent = calm(between(time, 1.98, 2.25))
  const typed = calm(between(time, 1.2, 1.75))
  const touch = `<circle cx="140" cy="427" r="${mix(20, 50, sent)}" fill="#fff" opacity="${0.4 * between(time, 1.75, 1.95) * (1 - sent)}"/>`
  return `<g transform="translate(${mix(640, 610, risen)} ${mix(780, 158, risen)}) rotate(${mix(12, 5, risen)})">
    <rect x="14" y="30" width="280" height="560" rx="44" fill="#12100E" opacity=".42" filter="url(#soft)"/>
    <rect width="280" height="580" rx="44" fill="url(#glass)"/>
    <rect x="12" y="12" width="256" height="556" rx="33" fill="${TONES.paper}"/>
    <rect x="108" y="24" width="64" height="10" rx="5" fill="#171412"/>
    <g clip-path="url(#shot)"><g transform="translate(-6 40) scale(.26)"><use href="#plumbing"/></g></g>
    <g transform="translate(26 230)" fill="${sand}">
      <rect width="130" height="16" rx="8" fill="#CFC3B1"/>
      <rect y="34" width="228" height="104" rx="14" fill="#fff" stroke="#D9CFC0" stroke-width="2"/>
      <rect x="16" y="54" width="${Math.max(0.01, 190 * between(typed, 0, 0.5))}" height="11" rx="5.5" fill="#8C8175"/>
      <rect x="16" y="78" width="${Math.max(0.01, 130 * between(typed, 0.5, 1))}" height="11" rx="5.5" fill="#8C8175"/>
    </g>
    <g transform="translate(140 427) scale(${1 - 0.05 * pressed}) translate(-140 -427)">
      <rect x="26" y="394" width="228" height="66" rx="16" fill="${TONES.clay}"/>
  
      <circle cx="140" cy="427" r="${126 * sent}" fill="${hill}" clip-path="url(#button)"/>
      ${touch}
      <path d="M118 428l15 15 30-31" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"
        stroke-dasharray="70" stroke-dashoffset="${70 * (1 - sent)}" opacity="${sent > 0 ? 1 : 0}"/>
      <path d="M128 411l17 16-17 16" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" opacity="${1 - between(sent, 0, 0.3)}"/>
    </g>
    <g transform="translate(26 484)" fill="${TONES.clay}" fill-rule="evenodd" opacity=".9"><path d="${band(228, 22)}"/></g>
  </g>`
}

export function askScene(time: number): string {
  const pulled = calm(between(time, 0, 2.4))
  const scale = mix(1.34, 1.04, pulled)
  const x = FRAME.width / 2 - mix(533, 500, pulled) * scale
  const y = FRAME.height / 2 - mix(400, 362, pulled) * scale
  return `<g transform="translate(${x} ${y}) scale(${scale})">
      <use href="#plumbing"/><g mask="url(#dry)"><use href="#plumbing" x="58" y="-2"/><use href="#plumbing" x="-58" y="-1" opacity=".6"/></g>${falling(time)}
    </g>${phone(time)}`
}
