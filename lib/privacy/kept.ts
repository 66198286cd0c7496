import 'server-only'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { requests, taskers, tasks, waitlist } from '@/db/schema'
import { columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { exportRequests } from '@/lib/privacy/customer/queries'
import { exportTaskers } from '@/lib/privacy/tasker/queries'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { exportMessages } from './kept-messages'
import type { KeptRecord, PersonalData } from './schema'

type Wish = { contact: string | null; requestId: string | null; taskerId: string | null }
export type Kept = { requests: KeptRecord[]; taskers: KeptRecord[]; waitlist: KeptRecord[] }

const mostRows = 500
const taskTitle = sql<string>`${tasks.title}->>'en'`
const none = sql`false`
const isAddress = (contact: string) => contact.includes('@')

function ofRequests({ contact, requestId }: Wish): SQL {
  const byPhone = contact && !isAddress(contact) ? eq(requests.phone, contact) : undefined
  const byId = requestId ? eq(requests.id, requestId) : undefined
  return and(isNull(requests.erasedAt), or(byPhone, byId) ?? none) ?? none
}

function ofTaskers({ contact, taskerId }: Wish): SQL {
  const byContact =
    contact &&
    (isAddress(contact)
      ? sql`lower(${taskers.email}) = ${contact.toLowerCase()}`
      : eq(taskers.phone, contact))
  const byId = taskerId ? eq(taskers.id, taskerId) : undefined
  return and(isNull(taskers.erasedAt), or(byContact || undefined, byId) ?? none) ?? none
}

function ofWaitlist({ contact }: Wish): SQL {
  if (!contact || !isAddress(contact)) return none
  return and(isNull(waitlist.withdrawnAt), sql`lower(${waitlist.email}) = ${contact.toLowerCase()}`) ?? none
}

type KeptRow = Omit<KeptRecord, 'created_at' | 'is_open'> & { created_at: Date; status?: RequestStatus }

const toKept = ({ status, ...row }: KeptRow): KeptRecord => ({
  ...withIsoTexts(row),
  is_open: status !== undefined && isOpenStatus(status),
})

/** A summary of the data kept about the person, one line each. */
export async function findKept(db: Reader, wish: Wish): Promise<Kept> {
  const [foundRequests, foundTaskers, foundWaitlist] = await Promise.all([
    db
      .select({
        ...columnsNamed(requests, ['id', 'created_at', 'status']),
        label: requests.reference,
        detail: sql<string>`${requests.fullName} || ', ' || (${taskTitle})`,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(ofRequests(wish))
      .orderBy(desc(requests.createdAt))
      .limit(mostRows),
    db
      .select({
        ...columnsNamed(taskers, ['id', 'created_at']),
        label: taskers.name,
        detail: taskers.profession,
      })
      .from(taskers)
      .where(ofTaskers(wish))
      .limit(mostRows),
    db
      .select({
        ...columnsNamed(waitlist, ['id', 'created_at']),
        label: waitlist.email,
        detail: sql<string>`'App waitlist'`,
      })
      .from(waitlist)
      .where(ofWaitlist(wish))
      .limit(mostRows),
  ])
  return {
    requests: foundRequests.map(toKept),
    taskers: foundTaskers.map(toKept),
    waitlist: foundWaitlist.map(toKept),
  }
}

const idsOf = (records: KeptRecord[]) => records.map(({ id }) => id)

/** All data kept about the person. */
export async function exportKept(db: Reader, wish: Wish): Promise<PersonalData> {
  const kept = await findKept(db, wish)
  const addresses = wish.contact ? [wish.contact] : []
  const [requestData, taskerData, waitlistData, written] = await Promise.all([
    exportRequests(db, idsOf(kept.requests)),
    exportTaskers(db, idsOf(kept.taskers)),
    db
      .select({
        ...columnsNamed(waitlist, ['email', 'consented_at', 'confirmed_at']),
        language: waitlist.locale,
      })
      .from(waitlist)
      .where(isAny(waitlist.id, idsOf(kept.waitlist))),
    exportMessages(db, { addresses, requests: idsOf(kept.requests), taskers: idsOf(kept.taskers) }),
  ])
  const made_at = new Date().toISOString()
  return { made_at, requests: requestData, taskers: taskerData, waitlist: waitlistData, messages: written }
}
