import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type ContentHeadProps = {
  title: string
  lead: string
  status: string
  create: { href: string; label: string }
  search?: ReactNode
  children: ReactNode
}

export function ContentHead({ title, lead, status, create, search, children }: ContentHeadProps) {
  return (
    <>
      <div>
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p className="mt-1 max-w-prose text-quiet">{lead}</p>
      </div>
      {search}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular text-quiet">
          {status}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {children}
          <Link href={create.href} prefetch={false} className={buttonClass('primary', 'min-h-11!')}>
            <Icon name="plus" size={18} />
            {create.label}
          </Link>
        </div>
      </div>
    </>
  )
}
