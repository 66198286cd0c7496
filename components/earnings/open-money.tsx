import { useSite, useWords } from '@/components/forms/words'
import { francs } from '@/components/jobs/when'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'

/** What is open between the tasker and us, and the way to the statement. */
export function OpenMoney({ balance }: { balance: number }) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { earnings: copy } = words
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand p-5">
      {balance === 0 ? (
        <p>{copy.settled}</p>
      ) : (
        <p>
          <span className="block text-quiet">{balance > 0 ? copy.youOwe : copy.owedToYou}</span>
          <span className="tabular font-extrabold text-2xl">
            {francs(Math.abs(balance), { locale, words })}
          </span>
        </p>
      )}
      <a href={localePath(locale, '/tasker-earnings/statement')} className={buttonClass('secondary')}>
        {copy.statement}
      </a>
    </section>
  )
}
