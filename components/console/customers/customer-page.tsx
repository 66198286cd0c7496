'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { BackLink, PhoneLinks } from '@/components/console/detail-links'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { FactList, Section } from '@/components/console/form/section'
import { useRecord } from '@/components/console/form/use-record'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import type { CustomerDetail } from '@/lib/customers/record/schema'
import { localeNames } from '@/lib/i18n/constants'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import { ApiError } from '@/lib/platform/browser/api-client'
import { BarredMark } from './barred-mark'
import { CustomerNotes } from './customer-notes'
import { Places, Requests, Taskers } from './customer-past'
import { changeCustomer, customerApi, customerKey, useShowCustomer } from './customer-query'
import { BarNotice } from './customer-words'

const BarForm = dynamic(() => import('./bar-form').then((module) => module.BarForm), { ssr: false })

type CustomerPageProps = { initial: CustomerDetail; isOwner: boolean }

/** Who a customer is: what they asked for and where, and what staff know of them. */
export function CustomerPage({ initial, isOwner }: CustomerPageProps) {
  const { data: customer, error } = useRecord({
    queryKey: customerKey(initial.id),
    path: customerApi(initial.id),
    initial,
    renewMs: 30_000,
  })
  if (error instanceof ApiError && error.status === 404) return <Gone />
  return (
    <div className="grid max-w-6xl gap-5">
      <BackLink href="/admin/customers">Customers</BackLink>
      <CustomerHeader customer={customer} />
      {customer.words.bar && <BarNotice bar={customer.words.bar} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <CustomerNotes customer={customer} />
          <Requests customer={customer} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Places places={customer.places} />
          <Taskers taskers={customer.taskers} />
          <Serving customer={customer} isOwner={isOwner} />
        </div>
      </div>
    </div>
  )
}

function Gone() {
  return (
    <div className="grid max-w-xl gap-4">
      <BackLink href="/admin/customers">Customers</BackLink>
      <Notice look="calm" title="Nothing is known of this customer any more" role="status">
        <p>Their request was erased, or has another number now.</p>
      </Notice>
    </div>
  )
}

function CustomerHeader({ customer }: { customer: CustomerDetail }) {
  const { names, phone, locale, counts, requests, words, has_stopped } = customer
  const [name = displayPhone(phone), ...others] = names
  const [last] = requests
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">{name}</h1>
          {words.bar && <BarredMark />}
        </div>
        <FactList
          look="row"
          facts={[
            ['Language', localeNames[locale]],
            ['Requests', counts.requests],
            ['Completed', counts.completed],
            ['Open', counts.open > 0 && counts.open],
            ['Last request', last && <Moment key="last" at={last.created_at} />],
            ['Also called', others.join(', ')],
            ['Texts', has_stopped && 'Only about their requests'],
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-self-start">
        <PhoneLinks phone={phone} whatsapp={whatsappUrl(phone)} look="secondary" />
      </div>
    </div>
  )
}

/** Whether the customer is served. What is left after an erasure, only owners may remove. */
function Serving({ customer, isOwner }: { customer: CustomerDetail; isOwner: boolean }) {
  const { id, words } = customer
  const [isOpen, setIsOpen] = useState(false)
  const { show, look } = useShowCustomer(id)
  // What is left after an erasure is for owners alone.
  const mayChange = isOwner || !words.bar?.kept_until
  return (
    <Section title="Service">
      <p className="text-quiet">
        {words.bar
          ? 'New requests from this number are marked “Do not serve”. They are not refused automatically.'
          : 'This customer is served like everybody else.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {words.bar && mayChange && (
          <ConfirmDialog
            text={{
              title: 'Serve this customer again?',
              description: 'The mark goes from their requests, and the reason is removed.',
              action: 'Serve again',
              done: 'The customer is served again',
            }}
            onConfirm={async () =>
              show(await changeCustomer(id, { method: 'POST', part: 'unbar' }, { version: words.version }))
            }
            onReload={look}
            trigger={<ToolButton>Serve again…</ToolButton>}
          />
        )}
        {mayChange && (
          <ToolButton onClick={() => setIsOpen(true)}>
            {words.bar ? 'Change the reason…' : 'Do not serve…'}
          </ToolButton>
        )}
      </div>
      {isOpen && <BarForm customer={customer} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
