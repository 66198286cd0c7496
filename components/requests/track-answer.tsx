import 'server-only'
import { buttonClass } from '@/components/ui/button'
import { loadWords } from '@/lib/site/words'
import type { TrackContext } from './track-copy'
import { TrackForm } from './track-form'

type TrackAnswerProps = TrackContext & { wasReached: boolean | null }

/** Asks the customer whether we reached them. They can answer again. */
export async function TrackAnswer({ wasReached, ...context }: TrackAnswerProps) {
  const { answer: copy } = (await loadWords('track')).track
  const said = { yes: wasReached === true, no: wasReached === false }
  const choices = (['yes', 'no'] as const).filter((choice) => !said[choice])
  return (
    <section
      id="answer"
      aria-labelledby="answer-title"
      className="scroll-mt-20 rounded-control bg-sand p-4 sm:p-5"
    >
      <h2 id="answer-title" className="font-bold text-lg">
        {copy.title}
      </h2>
      <p className={wasReached === null ? 'text-quiet' : 'font-medium'}>
        {wasReached === null ? copy.lead : wasReached ? copy.saidYes : copy.saidNo}
      </p>
      <TrackForm action="answer" className="mt-4 flex flex-wrap gap-2" {...context}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="reached"
            value={choice}
            className={buttonClass('secondary', 'grow sm:grow-0')}
          >
            {copy[choice]}
          </button>
        ))}
      </TrackForm>
    </section>
  )
}
