import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PostForm } from '@/components/forms/post-form'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { declineReasons } from '@/lib/offers/constants'
import { loadWords } from '@/lib/site/words'

const yesClass = buttonClass('primary', 'bg-hill! hover:bg-hill/90! text-lg')
const reasonClass =
  'flex min-h-11 items-center gap-3 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-ochre'

type AnswerFormProps = { action: 'accept' | 'decline'; token: string; className: string; children: ReactNode }

/** Sends the link's key in its body, never in an address. */
async function AnswerForm({ action, token, className, children }: AnswerFormProps) {
  return (
    <PostForm id={action} action={`/api/offers/${action}/form`} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={await getLocale()} />
      {children}
    </PostForm>
  )
}

type ReasonsProps = { title: string; reasons: readonly (readonly [value: string, label: string])[] }

/** Why not: one tap more, for who likes to say it. */
function Reasons({ title, reasons }: ReasonsProps) {
  return (
    <Disclosure group="reason" title={title} className="border-rule border-t">
      <fieldset className="grid pb-4">
        <legend className="sr-only">{title}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} htmlFor={`reason-${value}`} className={reasonClass}>
            <input
              type="radio"
              id={`reason-${value}`}
              name="reason"
              value={value}
              className="size-5 accent-clay"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  )
}

/** The two answers at the thumb. */
export async function OfferAnswer({ token }: { token: string }) {
  const { offer: copy } = await loadWords('offer')
  const reasons = declineReasons.map((reason) => [reason, copy.declineReasons[reason]] as const)
  return (
    <>
      <AnswerForm action="decline" token={token} className="grid gap-3">
        <Reasons title={copy.declineReason} reasons={reasons} />
      </AnswerForm>
      <AnswerForm
        action="accept"
        token={token}
        className="sticky bottom-0 -mx-5 -mb-5 grid gap-2 border-rule border-t bg-white p-3 sm:-mx-8 sm:-mb-8 sm:px-8"
      >
        <div className="grid grid-cols-2 gap-2">
          <button type="submit" form="decline" className={buttonClass('secondary')}>
            {copy.decline}
          </button>
          <button type="submit" className={yesClass}>
            {copy.accept}
          </button>
        </div>
      </AnswerForm>
    </>
  )
}
