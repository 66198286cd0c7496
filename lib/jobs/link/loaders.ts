import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import type { Locale } from '@/lib/i18n/constants'
import type { Job } from '@/lib/jobs/schema'
import { pageMark } from '@/lib/platform/form-flash'
import { jobFlash } from './flash'
import { getLinkedJob } from './queries'
import type { JobFlash } from './schema'

/** The job of a link, in the language of its page; the link itself is the gate. */
export async function loadLinkedJob(token: string, locale: Locale): Promise<Job | null> {
  await connection()
  return getLinkedJob(token, locale)
}

/** What a form of this job's page has just done. */
export async function loadJobDone(token: string): Promise<string | null> {
  const jar = await cookies()
  return jobFlash.doneOn(jar.get(jobFlash.cookieName)?.value, pageMark(token))
}

/** The errors of the last form of this job's page. */
export async function loadJobFlash(token: string): Promise<JobFlash | null> {
  const flash = jobFlash.unpack((await cookies()).get(jobFlash.cookieName)?.value)
  return flash?.values.page === pageMark(token) ? flash : null
}
