import { useState } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/api-client'
import type { OfferStatus } from '@/lib/requests/constants'
import { answerOffer, type OfferAnswer, type OwnOffer } from './load-work'
import { PhotoRow } from './photo-row'
import { TimeLeft } from './time-left'
import { Told } from './told'
import { francs, type JobWords, whenText } from './when'

type OfferCardProps = { offer: OwnOffer; status: OfferStatus; now: Date; onAnswered: () => void }

/** What a tasker decides by: the pay first, then task, area and time. */
export function OfferCard({ offer, status, now, onAnswered }: OfferCardProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const photoPath = `/api/offers/${offer.token}/photos`
  return (
    <li className="grid gap-4 rounded-card border-2 border-ink/20 bg-white p-5 shadow-lift">
      {offer.pay_rwf !== null && (
        <p className="grid">
          <span className="tabular font-extrabold text-4xl leading-tight">
            {francs(offer.pay_rwf, { locale, words })}
          </span>
          <span className="text-quiet">{words.offers.pay}</span>
        </p>
      )}
      <div className="grid gap-1 text-lg">
        <h3 className="font-bold text-2xl leading-tight">{offer.task_title}</h3>
        <p className="flex gap-2">
          <Icon name="clock" className="mt-1" />
          {whenText(offer.wanted, { now, locale, words })}
        </p>
        {offer.area && (
          <p className="flex gap-2">
            <Icon name="pin" className="mt-1" />
            {offer.area}
          </p>
        )}
      </div>
      <Told description={offer.description} answers={offer.answers} />
      <PhotoRow photos={offer.photos} path={photoPath} />
      <Answer offer={offer} status={status} onAnswered={onAnswered} />
    </li>
  )
}

type AnswerProps = Pick<OfferCardProps, 'offer' | 'status' | 'onAnswered'>
type Said = { look: 'good' | 'calm'; text: string }

function useAnswer({ offer, onAnswered }: AnswerProps) {
  const { offers: words } = useWords('jobs')
  const { locale } = useSite()
  const [said, setSaid] = useState<Said | null>(null)
  const sending = useSending({
    call: (answer: OfferAnswer) => answerOffer(offer.token, answer, locale),
    onDone: (_answer, answer) => {
      setSaid({ look: 'good', text: words.answered[answer] })
      onAnswered()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return false
      setSaid({ look: 'calm', text: error.status === 404 ? words.ended.withdrawn : error.message })
      onAnswered()
      return true
    },
  })
  return { ...sending, said }
}

/** The two buttons, and in their place the kind words once one was pressed, or the offer has ended. */
function Answer(props: AnswerProps) {
  const { offer, status } = props
  const { offers: words } = useWords('jobs')
  const { send, isBusy, error, said } = useAnswer(props)
  if (said?.look === 'good') return <Notice look="good" role="status" title={said.text} />
  if (status !== 'open')
    return <Notice look="calm" role="status" title={said?.text ?? endOf(status, words)} />
  const answer = (given: OfferAnswer) => () => void (isBusy || send(given))
  return (
    <div className="grid gap-3">
      <TimeLeft expiresAt={offer.expires_at} />
      {said && (
        <Notice look="calm" role="alert" title={said.text}>
          <ContactRow />
        </Notice>
      )}
      <ProblemNotice error={error} />
      <Button
        aria-disabled={isBusy}
        onClick={answer('accept')}
        className="min-h-16 bg-hill! text-xl hover:bg-ink!"
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

type OfferWords = JobWords['offers']

function endOf(status: Exclude<OfferStatus, 'open'>, { answered, ended }: OfferWords): string {
  return status === 'accepted' ? answered.accept : ended[status]
}
