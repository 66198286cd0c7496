import { useState } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { type Answer, answerOffer, type OwnOffer } from '@/components/jobs/load-work'
import { TimeLeft } from '@/components/jobs/time-left'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { OfferStatus } from '@/lib/requests/constants'

type OfferAnswerProps = { offer: OwnOffer; status: OfferStatus; onAnswered: () => void }

function useAnswer({ offer, onAnswered }: OfferAnswerProps) {
  const endings = useWords('refusals')
  const { locale } = useSite()
  const [given, setGiven] = useState<Answer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useSending({
    call: (answer: Answer) => answerOffer(offer.token, answer, locale),
    onDone: (_stored, answer) => {
      setGiven(answer)
      onAnswered()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return false
      setRefusal(error.status === 404 ? endings.offer_withdrawn : error.message)
      onAnswered()
      return true
    },
  })
  return { ...sending, given, refusal }
}

/** The two buttons, and in their place the kind words once one was pressed, or the offer has ended. */
export function OfferAnswer(props: OfferAnswerProps) {
  const { offer, status } = props
  const words = useWords('offer')
  const endings = useWords('refusals')
  const { send, isBusy, error, given, refusal } = useAnswer(props)
  if (given === 'accept' || status === 'accepted') return <Taken />
  if (given === 'decline') {
    return (
      <Notice look="good" role="status" title={words.thanks.title}>
        <p>{words.thanks.text}</p>
      </Notice>
    )
  }
  if (status !== 'open') {
    return <Notice look="calm" role="status" title={refusal ?? endings[`offer_${status}`]} />
  }
  const answer = (wanted: Answer) => () => void (isBusy || send(wanted))
  return (
    <div className="grid gap-3">
      <TimeLeft expiresAt={offer.expires_at} />
      {refusal && (
        <Notice look="calm" role="alert" title={refusal}>
          <ContactRow />
        </Notice>
      )}
      <ProblemNotice error={error} />
      <Button
        aria-disabled={isBusy}
        onClick={answer('accept')}
        className="min-h-16 bg-hill! text-xl hover:bg-hill/90!"
      >
        {words.accept}
      </Button>
      <Button
        look="secondary"
        aria-disabled={isBusy}
        onClick={answer('decline')}
        className="min-h-14 text-lg"
      >
        {words.decline}
      </Button>
    </div>
  )
}

function Taken() {
  const { yours } = useWords('offer')
  const { offers } = useWords('jobs')
  return (
    <Notice look="good" role="status" title={yours.title}>
      <p>{offers.yours}</p>
    </Notice>
  )
}
