import type { ReactNode } from 'react'

const looks = {
  alarm: 'border-alarm bg-alarm-pale',
  calm: 'border-ochre bg-clay-pale',
  good: 'border-hill bg-hill-pale',
} as const

type NoticeProps = {
  look: keyof typeof looks
  title: string
  role?: 'alert' | 'status'
  children?: ReactNode
}

export function Notice({ look, title, role, children }: NoticeProps) {
  return (
    <div role={role} className={`grid gap-2 rounded-control border-l-4 px-4 py-3.5 outline-0 ${looks[look]}`}>
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
