import { eq } from 'drizzle-orm'
import { POST as cashForm } from '@/app/api/jobs/[token]/cash/form/route'
import { POST as cash } from '@/app/api/jobs/[token]/cash/route'
import { POST as confirmForm } from '@/app/api/jobs/[token]/confirm/form/route'
import { POST as confirm } from '@/app/api/jobs/[token]/confirm/route'
import { POST as finishForm } from '@/app/api/jobs/[token]/finish/form/route'
import { POST as finish } from '@/app/api/jobs/[token]/finish/route'
import { POST as goToForm } from '@/app/api/jobs/[token]/on_the_way/form/route'
import { POST as goTo } from '@/app/api/jobs/[token]/on_the_way/route'
import { POST as photoForm } from '@/app/api/jobs/[token]/photo/form/route'
import { GET as photo } from '@/app/api/jobs/[token]/photos/[photo_id]/route'
import { POST as releaseForm } from '@/app/api/jobs/[token]/release/form/route'
import { POST as release } from '@/app/api/jobs/[token]/release/route'
import { POST as startForm } from '@/app/api/jobs/[token]/start/form/route'
import { POST as start } from '@/app/api/jobs/[token]/start/route'
import { POST as answerTimeForm } from '@/app/api/jobs/[token]/time-answer/form/route'
import { POST as answerTime } from '@/app/api/jobs/[token]/time-answer/route'
import { read } from '@/db/client'
import { jobs } from '@/db/schema'
import type { LinkStep } from '@/lib/jobs/link/constants'
import { jobFlash } from '@/lib/jobs/link/flash'
import { pageMark } from '@/lib/platform/form-flash'
import { formType } from '@/lib/platform/operation'
import { call } from './call'
import { aNumber } from './numbers'
import { aCalledRequest, aTaskerAtWork, stepBodies } from './offers'

type Headers = Record<string, string>

const steps = { confirm, on_the_way: goTo, start, finish, release, 'time-answer': answerTime, cash }
const forms = {
  confirm: confirmForm,
  on_the_way: goToForm,
  start: startForm,
  finish: finishForm,
  release: releaseForm,
  'time-answer': answerTimeForm,
  cash: cashForm,
}

/** The key of the link of a request's job. */
export async function jobTokenOf(requestId: string): Promise<string> {
  const [job] = await read((db) =>
    db.select({ token: jobs.token }).from(jobs).where(eq(jobs.requestId, requestId)),
  )
  if (!job) throw new Error('The request has no job')
  return job.token
}

/** What the holder of a job's link does. */
export function byJobLink(token: string, headers: Headers = {}) {
  const path = `/api/jobs/${token}`
  return {
    step: (name: LinkStep, body: object = {}) =>
      call(steps[name], `${path}/${name}`, {
        params: { token },
        headers,
        body: { ...stepBodies[name], ...body },
      }),
    post: async (name: LinkStep, fields: Record<string, string> = {}) => {
      const { status, response } = await call(forms[name], `${path}/${name}/form`, {
        params: { token },
        headers: { 'content-type': formType, ...headers },
        raw: new URLSearchParams({ locale: 'en', ...fields }).toString(),
      })
      return { status, location: response.headers.get('location'), ...toldBy(response, token) }
    },
    sendPhoto: async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('photo', new Blob([bytes]), 'work.jpg')
      const encoded = new Response(body)
      const { status, response } = await call(photoForm, `${path}/photo/form?locale=fr`, {
        params: { token },
        raw: new Uint8Array(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
      })
      return { status, location: response.headers.get('location'), ...toldBy(response, token) }
    },
    readPhoto: (photoId: string) =>
      call(photo, `${path}/photos/${photoId}?size=small`, { params: { token, photo_id: photoId }, headers }),
  }
}

export const linkCustomer = { full_name: 'Solange Mukamana', location: 'KG 11 Ave, blue gate' }

/** A job that staff gave; with its yes, unless it is to be asked for. */
export async function aLinkedJob({ isConfirmed = true, ...change }: Record<string, unknown> = {}) {
  const phone = aNumber()
  const called = await aCalledRequest({ ...linkCustomer, phone, ...change })
  const tasker = await aTaskerAtWork()
  await called.staff.assign(tasker.id)
  await called.staff.price()
  const token = await jobTokenOf(called.id)
  const link = byJobLink(token)
  if (isConfirmed) await link.step('confirm')
  return { ...called, phone, tasker, token, link }
}

/** What the page shows again, or says was done. */
function toldBy(response: Response, token: string) {
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  const cookie = pair.slice(pair.indexOf('=') + 1)
  return { flash: jobFlash.unpack(cookie), done: jobFlash.doneOn(cookie, pageMark(token)) }
}
