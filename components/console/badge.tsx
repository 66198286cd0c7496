import type { ReactNode } from 'react'

const tones = {
  clay: 'bg-clay text-white',
  'clay-pale': 'bg-clay-pale text-clay-deep',
  hill: 'bg-hill text-white',
  'hill-pale': 'bg-hill-pale text-hill',
  alarm: 'bg-alarm text-white',
  'alarm-pale': 'bg-alarm-pale text-alarm',
  ochre: 'border border-ochre bg-clay-pale text-ink',
  plain: 'bg-sand text-ink',
  quiet: 'bg-sand text-quiet',
} as const

export type BadgeTone = keyof typeof tones

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
