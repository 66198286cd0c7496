import { z } from 'zod'
import { textShares } from '@/lib/messages/constants'
import { requestRowSchema } from '@/lib/requests/staff/schema'

/** How the promise was kept in a period; null where there are too few data. */
const promiseSchema = z.object({
  /** Promises whose time is over, or that were kept before. */
  owed: z.int(),
  share: z.number().nullable(),
  /** Ended before anybody talked with the customer: as in the list. */
  ended_uncalled: z.int(),
  median_minutes: z.number().nullable(),
  ninety_minutes: z.number().nullable(),
})
export type PromiseFigures = z.infer<typeof promiseSchema>

const dashboardFiguresSchema = z.object({
  due_soon: z.int(),
  late: z.int(),
  breached_today: z.int(),
  unowned: z.int(),
  no_tasker: z.int(),
  jobs_today: z.int(),
  open: z.int(),
  waiting: z.int(),
  received_today: z.int(),
  /** When the next promise ends that runs; null when none does. */
  next_due_at: z.iso.datetime().nullable(),
  callbacks_due: z.int(),
  spam_to_confirm: z.int(),
  /** Back at the desk, not confirmed by the tasker, and cases to settle: as in the work lists. */
  back: z.int(),
  unconfirmed: z.int(),
  cases: z.int(),
  /** Completed and not paid; refunds that an owner must approve; all of the work list of money. */
  unpaid: z.int(),
  refunds_to_approve: z.int(),
  /** Requests whose mobile money is undecided for five minutes. */
  money_undecided: z.int(),
  money_work: z.int(),
  checks_expiring: z.int(),
  /** What people wrote to us, and what was not sent in the last days: as in the lists of messages. */
  messages_unanswered: z.int(),
  messages_in_trouble: z.int(),
  /** The parts of texts that were sent today, and how many may be. */
  text_parts_today: z.int(),
  text_parts_daily: z.int(),
  /** What has used most of its share of the day's parts. */
  text_shares_nearly_used: z.array(z.enum(textShares)),
  promise: z.object({ week: promiseSchema, month: promiseSchema }),
  now: z.iso.datetime(),
})
/** What the page of the dashboard shows. */
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>

/** The figures with the plots of the last 30 days, which the reports show. */
export const dashboardSchema = dashboardFiguresSchema
  .extend({
    by_day: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    by_task: z.array(z.object({ task_id: z.int(), title: z.string(), count: z.int() })),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboardSchema>

/** Whom staff must call next, in the order of the list. */
export const nextCallsSchema = z
  .object({ requests: z.array(requestRowSchema), now: z.iso.datetime() })
  .meta({ id: 'NextCalls' })
export type NextCalls = z.infer<typeof nextCallsSchema>

/** The counts of all work lists, for the sidebar. */
export const workCountsSchema = z
  .object({
    complaints: z.int(),
    no_shows: z.int(),
    low_ratings: z.int(),
    /** Of all kinds. */
    cases: z.int(),
    unconfirmed: z.int(),
    back: z.int(),
    /** The work list of money. */
    money: z.int(),
    checks_expiring: z.int(),
    /** What people wrote to us, and staff have not answered. */
    messages: z.int(),
    /** For the title of the tab: requests whose customer no one has talked with. */
    new_requests: z.int(),
    /** For how many seconds no worker has been alive, which sends all messages; null where none ever was. */
    worker_seconds: z.int().nullable(),
  })
  .meta({ id: 'WorkCounts' })
export type WorkCounts = z.infer<typeof workCountsSchema>
