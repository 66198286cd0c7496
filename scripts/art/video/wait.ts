import { diamonds } from '../../../lib/brand/imigongo'
import { TONES } from '../icons'
import { between, calm, mix, onCircle, settle } from './motion'

const cx = 452
const cy = 338
const face = 226
const promised = 48 / 60
const handset =
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2 2 0 0 1 18 19.5C11 19 5 13 4.5 6a2 2 0 0 1 2-2'

export const waitDefinitions = `
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#F8E3BF"/><stop offset="1" stop-color="#EFCB9F"/></linearGradient>
  <linearGradient id="dado" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#F0A56B"/><stop offset="1" stop-color="#DF8B50"/></linearGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E9612F"/><stop offset=".55" stop-color="#CF4418"/><stop offset="1" stop-color="#A83310"/></linearGradient>
  <radialGradient id="dial" cx=".38" cy=".32" r=".8"><stop stop-color="#FFFDF8"/><stop offset="1" stop-color="#F3E9D8"/></radialGradient>
  <linearGradient id="call" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#2B8A69"/><stop offset="1" stop-color="#115540"/></linearGradient>`

const room = `<rect width="960" height="720" fill="url(#wall)"/>
  <path d="M640-40h400v560z" fill="#C98A55" opacity=".28" filter="url(#softer)"/>
  <rect y="596" width="960" height="124" fill="url(#dado)"/><rect y="590" width="960" height="9" fill="#F6BE8B"/>
  <rect y="599" width="960" height="4" fill="#B9683A" opacity=".4"/>`

function wedge(turn: number): string {
  if (turn < 0.002) return ''
  const end = onCircle(cx, cy, face - 62, turn)
  return `<path d="M${cx} ${cy}V${cy - face + 62}A${face - 62} ${face - 62} 0 ${turn > 0.5 ? 1 : 0} 1 ${end.x} ${end.y}z" fill="${TONES.clay}" opacity=".16"/>`
}

function hours(turn: number): string {
  return Array.from({ length: 12 }, (_, index) => {
    const { x, y } = onCircle(cx, cy, face - 34, index / 12)
    const lit = calm(between(turn, index / 12 - 0.012, index / 12 + 0.02))
    const shape = (tone: string, opacity: number) =>
      `<path d="${diamonds(0, 0, 21, 21, [1, 0.62, 0.26])}" fill="${tone}" opacity="${opacity}"/>`
    return `<g transform="translate(${x} ${y}) rotate(${index * 30}) scale(${mix(0.88, 1, lit)})" fill-rule="evenodd">
      ${shape('#CDBBA0', 1 - lit)}${shape(TONES.clay, lit)}</g>`
  }).join('')
}

function hand(turn: number, length: number, width: number, tone: string): string {
  const line = (dx: number, dy: number, stroke: string, opacity: number) =>
    `<path transform="translate(${dx} ${dy}) rotate(${turn * 360} ${cx} ${cy})" d="M${cx} ${cy}V${cy - length}"
      stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
  return line(7, 10, '#7A4A22', 0.22) + line(0, 0, tone, 1)
}

function call(time: number): string {
  const come = settle(between(time, 1.55, 2.05))
  if (come === 0) return ''
  const shake = Math.sin((time - 1.6) * 34) * 9 * (1 - calm(between(time, 1.7, 2.5)))
  const waves = [0, 0.32].map((delay) => {
    const share = between(time, 1.75 + delay, 2.55 + delay)
    return `<circle r="${mix(82, 148, settle(share))}" fill="none" stroke="#166A4F" stroke-width="6" opacity="${share > 0 ? 0.5 * (1 - share) : 0}"/>`
  })
  return `<g transform="translate(690 508)">${waves.join('')}<g transform="scale(${come})">
    <circle cx="10" cy="16" r="80" fill="#5A2F12" opacity=".35" filter="url(#soft)"/>
    <circle r="82" fill="url(#call)"/><path d="M-58-38A70 70 0 0 1 10-70" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".22"/>
    <g transform="rotate(${shake}) scale(3.9) translate(-12.2 -11.8)"><path d="${handset}" fill="#fff"/></g></g></g>`
}

export function waitScene(time: number): string {
  const turn = promised * calm(between(time, 0.1, 1.75))
  const scale = mix(1.08, 1, calm(between(time, 0, 2.6)))
  return `${room}<g transform="translate(480 360) scale(${scale}) translate(-480 -360)">
    <circle cx="${cx + 26}" cy="${cy + 40}" r="${face + 22}" fill="#6B3A16" opacity=".38" filter="url(#softer)"/>
    <circle cx="${cx}" cy="${cy}" r="${face + 26}" fill="url(#rim)"/>
    <circle cx="${cx}" cy="${cy}" r="${face + 4}" fill="#7E270C" opacity=".55"/>
    <circle cx="${cx}" cy="${cy}" r="${face}" fill="url(#dial)"/>
    <path d="M${cx - 214} ${cy - 96}A235 235 0 0 1 ${cx - 60} ${cy - 228}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".32"/>
    ${wedge(turn)}${hours(turn + 0.001)}
    ${hand(0.79 + turn / 12, 96, 17, '#3A332E')}${hand(turn, 158, 12, TONES.ink)}
    <circle cx="${cx}" cy="${cy}" r="19" fill="${TONES.ink}"/><circle cx="${cx}" cy="${cy}" r="8" fill="#EDA63C"/>
  </g>${call(time)}`
}
