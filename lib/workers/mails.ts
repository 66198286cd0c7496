import 'server-only'
import { kigaliTime } from '@/lib/i18n/time'
import { renderLetter } from '@/lib/messages/mails'
import { env } from '@/lib/platform/env'

const action = () => ({ text: 'Open the back office', url: `${env().SITE_URL}/admin/dashboard` })

/** What staff read when no worker is alive. */
export const renderOutage = (since: Date) =>
  renderLetter({
    lang: 'en',
    subject: 'Taskers sends nothing: no worker is running',
    title: 'No worker is running',
    paragraphs: [
      `Since ${kigaliTime(since)} no mail and no text has gone out, and no alarm rings.`,
      'The site and the back office work. Call customers who wait, and start a worker: what waited is done then.',
    ],
    action: action(),
  })

/** What staff read when one is alive again. */
export const renderReturn = () =>
  renderLetter({
    lang: 'en',
    subject: 'Taskers sends again: a worker is running',
    title: 'A worker is running again',
    paragraphs: ['What waited is done now. Look in Messages whether anything came too late.'],
    action: action(),
  })
