import { useState } from 'react'
import { EditSection, type Opening, Section } from '@/components/console/form/section'
import { ToolButton } from '@/components/console/menu'
import { AmountsForm } from '@/components/console/requests/dialogs/opened'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { reportedOf } from './amount-parts'
import { AmountTable, PaidButton } from './amount-table'

type AmountsProps = {
  request: RequestDetail
  opening: Opening
  /** The button stands with the next step. */
  isNext: boolean
}

export function Amounts({ request, opening, isNext }: AmountsProps) {
  const [isTaken, setIsTaken] = useState(false)
  const foot = (
    <p className="text-quiet text-sm">
      {request.price === null
        ? 'This task has no price on the site.'
        : `Usually RWF ${request.price} for about ${request.duration} minutes.`}
    </p>
  )
  if (request.status === 'completed' && !request.is_erased) {
    return (
      <Section title="Amounts" action={!isNext && <PaidButton request={request} />}>
        <AmountTable request={request} />
        {foot}
      </Section>
    )
  }
  const form = (close: () => void) => (
    <AmountsForm
      request={request}
      isReported={isTaken}
      onClose={() => {
        setIsTaken(false)
        close()
      }}
    />
  )
  return (
    <EditSection
      title="Amounts"
      action="Set amounts"
      opening={opening}
      mayOpen={isOpenStatus(request.status) && !isNext}
      form={request.is_erased ? null : form}
      foot={foot}
    >
      {(open) => (
        <>
          <AmountTable request={request} />
          {reportedOf(request) && isOpenStatus(request.status) && (
            <ToolButton
              className="justify-self-start"
              onClick={() => {
                setIsTaken(true)
                open()
              }}
            >
              Use these amounts
            </ToolButton>
          )}
        </>
      )}
    </EditSection>
  )
}
