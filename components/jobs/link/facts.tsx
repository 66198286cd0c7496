import 'server-only'
import { getLocale } from 'next-intl/server'
import { moneyText } from '@/components/jobs/money/money-text'
import { ContactButtons, JobPlace } from '@/components/jobs/visit'
import { francs, whenText } from '@/components/jobs/when'
import { PhotoThumbnail } from '@/components/requests/wizard/photo-thumbnail'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { jobPath } from '@/lib/jobs/constants'
import type { Job } from '@/lib/jobs/schema'
import { displayPhone } from '@/lib/places/phone'
import { loadWords } from '@/lib/site/words'

/** When and where, for how much, and the way to the customer. */
export async function JobFacts({ job, now }: { job: Job; now: Date }) {
  const [{ jobs: words, forms, offer }, locale] = await Promise.all([
    loadWords('jobs', 'forms', 'offer'),
    getLocale(),
  ])
  const { wanted_at, wanted_on, wanted_part, name, phone, pay_rwf } = job
  const wish = { at: wanted_at, on: wanted_on, part: wanted_part }
  const pays = moneyText(job.money, { locale, words })
  return (
    <div className="wrap-anywhere grid gap-3 text-lg">
      <p className="tabular font-extrabold text-[length:min(1.875rem,9vw)] leading-tight">
        {whenText(wish, { now, locale, words })}
      </p>
      <JobPlace {...job} />
      {job.stage === 'assigned' && <p className="text-base text-quiet">{offer.hidden}</p>}
      {pay_rwf !== null && (
        <p className="flex gap-2 text-[length:min(1.125rem,10vw)]">
          <Icon name="check" className="mt-1" />
          <span>
            {pays ?? (
              <>
                {words.link.pay}{' '}
                <span className="tabular font-bold">{francs(pay_rwf, { locale, words })}</span>
              </>
            )}
          </span>
        </p>
      )}
      {name && (
        <p className="flex gap-2">
          <Icon name="user" className="mt-1" />
          <span>
            {name}
            {phone && <span className="tabular block font-semibold">{displayPhone(phone)}</span>}
          </span>
        </p>
      )}
      {phone && (
        <div className="text-base">
          <ContactButtons name={name} phone={phone} copy={{ call: words.call, whatsapp: forms.whatsapp }} />
        </div>
      )}
    </div>
  )
}

/** What the customer wrote, folded away. */
export async function JobTold({ job, token }: { job: Job; token: string }) {
  const { jobs: words } = await loadWords('jobs')
  const { description, answers, photos } = job
  if (!description) return null
  return (
    <Disclosure group="job" title={words.description} className="border-rule">
      <div className="wrap-anywhere grid gap-3 pb-5">
        <p className="whitespace-pre-line">{description}</p>
        {answers.map(({ question, answer }) => (
          <p key={question}>
            <span className="block text-quiet text-sm">{question}</span>
            {answer}
          </p>
        ))}
        {photos.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {photos.map((photo, index) => (
              <PhotoThumbnail
                key={photo.id}
                photo={photo}
                path={`/api${jobPath}/${token}/photos/${photo.id}`}
                alt={fill(words.photo, { number: index + 1, count: photos.length })}
              />
            ))}
          </p>
        )}
      </div>
    </Disclosure>
  )
}
