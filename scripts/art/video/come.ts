import { band, MARK_SIZE } from '../../../lib/brand/imigongo'
import { markPaths, TONES } from '../icons'
import { between, calm, FRAME, mix, settle } from './motion'

export const comeDefinitions = `
  <radialGradient id="lamp"><stop stop-color="#FFD37A" stop-opacity=".9"/><stop offset=".4" stop-color="#FFB24A" stop-opacity=".35"/><stop offset="1" stop-color="#FFB24A" stop-opacity="0"/></radialGradient>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2A1420" stop-opacity=".55"/><stop offset="1" stop-color="#2A1420" stop-opacity="0"/></linearGradient>`

function signature(time: number): string {
  const come = settle(between(time, 1.7, 2.6))
  const foot = FRAME.height - 92 * come
  return `<rect width="960" height="300" fill="url(#sky)" opacity="${come}"/>
    <g transform="translate(60 ${mix(76, 54, come)}) scale(${100 / MARK_SIZE})" fill-rule="evenodd" opacity="${come}">${markPaths({ clay: TONES.paper, ochre: '#EDA63C' })}</g>
    <g transform="translate(0 ${foot})"><rect width="960" height="94" fill="${TONES.paper}"/>
      <path transform="translate(0 20)" fill="${TONES.clay}" fill-rule="evenodd" d="${band(960, 52)}"/></g>`
}

export function comeScene(time: number): string {
  const near = calm(between(time, -0.3, 2.6))
  const scale = mix(1.14, 1.5, near)
  const x = FRAME.width / 2 - mix(640, 944, near) * scale
  const y = FRAME.height / 2 - mix(318, 336, near) * scale
  const glow = 0.3 + 0.22 * calm(between(time, 0.4, 1.6)) + 0.05 * Math.sin(time * 5)
  return `<g transform="translate(${x} ${y}) scale(${scale})"><use href="#dusk"/>
      <g style="mix-blend-mode:screen"><ellipse cx="987" cy="352" rx="150" ry="116" fill="url(#lamp)" opacity="${glow}"/>
      <ellipse cx="1187" cy="288" rx="110" ry="92" fill="url(#lamp)" opacity="${glow * 0.8}"/></g>
    </g>${signature(time)}`
}
