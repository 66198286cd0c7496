export const FRAME = { width: 960, height: 720, perSecond: 24, seconds: 8 }

export function between(time: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)))
}

export const calm = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)

export const settle = (share: number) => 1 - (1 - share) ** 4

export const fall = (share: number) => share * share

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

const degrees = Math.PI / 180

/** The point on a circle, `turn` of a full round after twelve o'clock. */
export function onCircle(cx: number, cy: number, radius: number, turn: number): { x: number; y: number } {
  const angle = (turn * 360 - 90) * degrees
  return { x: cx + Math.cos(angle) * radius, y: cy + Math.sin(angle) * radius }
}
