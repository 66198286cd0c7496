import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { jobs, requestEvents, requests, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { longestPlace, longestTask, type Words, writeToTasker } from '@/lib/jobs/tasker/mails'
import { cutTo, whenText } from '@/lib/messages/texts/labels'
import { offerUrl, ownPageUrl } from '@/lib/offers/url'
import { areaText } from '@/lib/places/kigali'
import { displayPhone, withoutContacts } from '@/lib/places/phone'
import type { PayloadOf } from '@/lib/platform/queue'
import { beginnings } from '@/lib/requests/customer/path'
import { getSettings } from '@/lib/settings/queries'
import { renderJobMail } from '@/lib/taskers/job-mails'
import type { JobNews } from './news'
import type { assignedMailQueue } from './work-schema'

/** The tasker's job with its last assignment and its link; undefined when it is no longer theirs. */
async function findAssignment({ requestId, taskerId }: Pick<JobNews, 'requestId' | 'taskerId'>) {
  const [job] = await read((db) =>
    db
      .select({
        assignment: requestEvents.id,
        type: requestEvents.type,
        reference: requests.reference,
        taskTitle: tasks.title,
        wantedAt: requests.wantedAt,
        location: requests.location,
        district: requests.district,
        sector: requests.sector,
        description: requests.description,
        confirmedAt: jobs.confirmedAt,
        payRwf: jobs.payRwf,
        token: jobs.token,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .innerJoin(requestEvents, eq(requestEvents.requestId, requests.id))
      .innerJoin(jobs, eq(jobs.requestId, requests.id))
      .where(
        and(
          eq(requests.id, requestId),
          eq(jobs.taskerId, taskerId),
          isNull(jobs.endedHow),
          isNull(requests.erasedAt),
          inArray(requestEvents.type, beginnings),
        ),
      )
      .orderBy(desc(requestEvents.id))
      .limit(1),
  )
  return job
}

type Assignment = NonNullable<Awaited<ReturnType<typeof findAssignment>>>

/** A place in one line: the customer's text, and the sector and district that it does not contain. */
function placeText({ location, district, sector }: Assignment): string {
  const typed = location.toLowerCase()
  const area = [sector, district].filter((part) => part && !typed.includes(part.toLowerCase()))
  return [withoutContacts(location), ...area].join(', ')
}

type SaidInText = { place: string; confirmUrl: string | null; locale: Locale }

/** The text of a job: to confirm it, with its pay and its link, or where it is, with that of their page. */
function textOf(job: Assignment, { place, confirmUrl, locale }: SaidInText): Words {
  const { reference, wantedAt, taskTitle, payRwf } = job
  const kind = confirmUrl ? (payRwf === null ? '_confirm' : '_confirm_pay') : ''
  const values = {
    reference,
    task: cutTo(taskTitle[locale], longestTask),
    when: wantedAt ? whenText(wantedAt, new Date()) : '',
    place: cutTo(place, longestPlace),
    pay: localPrice(formatRwf(payRwf ?? 0), locale),
    url: confirmUrl ?? ownPageUrl(locale),
  }
  return { name: `tasker.job${kind}${wantedAt ? '' : '_soon'}`, values }
}

/**
 * Tells a tasker their new job: when, where, what. Who has not said yes is asked to confirm it, and hears
 * the address after that. The phone number in it is the office's.
 */
export async function mailJobAssigned(data: PayloadOf<typeof assignedMailQueue>): Promise<void> {
  const { request_id: requestId, tasker_id: taskerId } = data
  const job = await findAssignment({ requestId, taskerId })
  if (!job) return
  const { contact } = await getSettings()
  const { reference, taskTitle, wantedAt, token } = job
  const asks = job.confirmedAt === null
  const place = asks ? areaText(job) : placeText(job)
  const words = { place, words: withoutContacts(job.description), phone: displayPhone(contact.phone) }
  const version = `${job.assignment}${asks || job.type === 'offer.accepted' ? '' : ':confirmed'}`
  await writeToTasker(
    { requestId, taskerId, version, template: 'request.assigned.tasker' },
    {
      mail: ({ name, locale }) => {
        const confirmUrl = asks ? offerUrl(token, locale) : null
        const mail = { ...words, reference, wantedAt, name, locale, confirmUrl }
        return renderJobMail({ ...mail, taskTitle: taskTitle[locale] })
      },
      text: (locale) => textOf(job, { place, locale, confirmUrl: asks ? offerUrl(token, locale) : null }),
    },
    // With the request's id, the mail is deleted when the customer's data are erased.
    { requestId },
  )
}
