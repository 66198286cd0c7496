'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Section } from '@/components/console/form/section'
import { useChange } from '@/components/console/form/use-change'
import { ToolButton } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import { callAdminApi } from '@/lib/auth/admin-client'
import { backupDays, type SetupItem, setupItems } from '@/lib/setup/constants'
import type { Setup } from '@/lib/setup/schema'
import { isSetUp } from '@/lib/setup/workflow'

type Item = { title: string; why: string; href?: string }

const contact = '/admin/settings#contact'
const messages = '/admin/messages'

const items: Record<SetupItem, Item> = {
  phone: { title: 'Telephone and WhatsApp', why: 'Customers call these numbers.', href: contact },
  address: { title: 'Address', why: 'It is shown at the foot of every page.', href: contact },
  hours: {
    title: 'Opening hours',
    why: 'The promised hour runs only in them. Save them once, also when they are right.',
    href: '/admin/settings#opening_hours',
  },
  mail: { title: 'Mail', why: 'Set RESEND_API_KEY on the server: mails reach nobody yet.', href: messages },
  texts: { title: 'Texts', why: 'Set SMS_PROVIDER on the server: SMS reach nobody yet.', href: messages },
  backup: {
    title: 'Backup',
    why: `None in the last ${backupDays} days. Have the server run “npm run backup” each night.`,
  },
  second_owner: {
    title: 'A second owner',
    why: 'So that one of you gets in when the other cannot.',
    href: '/admin/staff',
  },
  prices: {
    title: 'Prices',
    why: 'The tasks came with examples. Look through all of them.',
    href: '/admin/popular-tasks',
  },
}

const linkClass = 'underline decoration-ink/30 underline-offset-4 hover:decoration-ink'

type MissingProps = { item: SetupItem; isBusy: boolean; onConfirm: () => void }

function Missing({ item, isBusy, onConfirm }: MissingProps) {
  const { title, why, href } = items[item]
  return (
    <li className="flex min-w-0 gap-2.5 py-2">
      <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-full border-2 border-ochre" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="font-semibold">
          {href ? (
            <Link href={href} prefetch={false} className={linkClass}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-quiet text-sm">{why}</p>
        {item === 'prices' && (
          <ToolButton disabled={isBusy} onClick={onConfirm} className="mt-1">
            I have looked through them
          </ToolButton>
        )}
      </div>
    </li>
  )
}

/** What a new site needs before customers come, for owners; nothing once all is done. */
export function SetupList({ initial }: { initial: Setup | null }) {
  const [setup, setSetup] = useState(initial)
  const { change, isBusy } = useChange<void, { data: Setup }>({
    call: () => callAdminApi('/api/admin/setup/prices', { method: 'POST' }),
    onDone: ({ data }) => setSetup(data),
    isToast: true,
    failed: 'This could not be saved',
  })
  if (!setup || isSetUp(setup)) return null
  const done = setupItems.filter((item) => setup.done.includes(item))
  const missing = setupItems.filter((item) => !setup.done.includes(item))
  return (
    <div className="mb-5">
      <Section
        title="Before the site is ready"
        action={
          <p className="tabular text-quiet text-sm">
            {done.length} of {setupItems.length} done
          </p>
        }
      >
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {missing.map((item) => (
            <Missing key={item} item={item} isBusy={isBusy} onConfirm={() => void change()} />
          ))}
        </ul>
        {done.length > 0 && (
          <ul
            aria-label="Done"
            className="flex flex-wrap gap-x-5 gap-y-1 border-rule border-t pt-3 text-quiet text-sm"
          >
            {done.map((item) => (
              <li key={item} className="flex items-center gap-1.5">
                <Icon name="check" size={16} className="text-hill" />
                {items[item].title}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
