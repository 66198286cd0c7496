import 'server-only'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/db/client'
import {
  addressChanges,
  messages,
  requestEvents,
  requests,
  taskerAreas,
  taskerChecks,
  taskerEvents,
  taskerSkills,
  taskers,
  tasks,
  waitlist,
} from '@/db/schema'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import type { KeptRecord, PersonalData } from './schema'

type Reader = Database | Transaction
/** Who made the wish: a phone number or mail address, or the request or tasker that was open on the site. */
export type Wish = { contact: string | null; requestId: string | null; taskerId: string | null }
export type Kept = { requests: KeptRecord[]; taskers: KeptRecord[]; waitlist: KeptRecord[] }

const mostRows = 500
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

type KeptRow = Omit<KeptRecord, 'created_at' | 'is_open'> & { createdAt: Date; status?: RequestStatus }

const toKept = ({ createdAt, status, ...row }: KeptRow): KeptRecord => ({
  ...row,
  is_open: status !== undefined && isOpenStatus(status),
  created_at: createdAt.toISOString(),
})

/** A summary of the data kept about the person, one line each. */
export async function findKept(db: Reader, wish: Wish): Promise<Kept> {
  const [foundRequests, foundTaskers, foundWaitlist] = await Promise.all([
    db
      .select({
        id: requests.id,
        label: requests.reference,
        detail: sql<string>`${requests.fullName} || ', ' || (${tasks.title}->>'en')`,
        createdAt: requests.createdAt,
        status: requests.status,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(ofRequests(wish))
      .orderBy(desc(requests.createdAt))
      .limit(mostRows),
    db
      .select({
        id: taskers.id,
        label: taskers.name,
        detail: taskers.profession,
        createdAt: taskers.createdAt,
      })
      .from(taskers)
      .where(ofTaskers(wish))
      .limit(mostRows),
    db
      .select({
        id: waitlist.id,
        label: waitlist.email,
        detail: sql<string>`'App waitlist'`,
        createdAt: waitlist.createdAt,
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

/** The customer's requests and their history, without staff's own notes and without links. */
async function exportRequests(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      id: requests.id,
      reference: requests.reference,
      status: requests.status,
      task: sql<string>`${tasks.title}->>'en'`,
      full_name: requests.fullName,
      phone: requests.phone,
      location: requests.location,
      description: requests.description,
      language: requests.locale,
      wanted_at: requests.wantedAt,
      contacted_at: requests.contactedAt,
      labour_rwf: requests.labourRwf,
      transport_rwf: requests.transportRwf,
      materials_rwf: requests.materialsRwf,
      rating: requests.rating,
      rating_text: requests.ratingText,
      created_at: requests.createdAt,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(inArray(requests.id, ids))
  const events = await db
    .select({
      requestId: requestEvents.requestId,
      at: requestEvents.at,
      type: requestEvents.type,
      channel: requestEvents.channel,
      outcome: requestEvents.outcome,
      note: requestEvents.note,
    })
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, ids))
    .orderBy(requestEvents.id)
  return rows.map(({ id, ...row }) => ({
    ...row,
    events: events.filter(({ requestId }) => requestId === id).map(({ requestId: _of, ...event }) => event),
  }))
}

async function exportTaskers(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      id: taskers.id,
      status: taskers.status,
      name: taskers.name,
      nationality: taskers.nationality,
      gender: taskers.gender,
      education: taskers.education,
      profession: taskers.profession,
      email: taskers.email,
      wanted_email: addressChanges.email,
      phone: taskers.phone,
      work_experience: taskers.workExperience,
      language: taskers.locale,
      created_at: taskers.createdAt,
    })
    .from(taskers)
    .leftJoin(addressChanges, eq(addressChanges.taskerId, taskers.id))
    .where(inArray(taskers.id, ids))
  return Promise.all(
    rows.map(async ({ id, ...row }) => ({
      ...row,
      skills: await db
        .select({ task: sql<string>`${tasks.title}->>'en'` })
        .from(taskerSkills)
        .innerJoin(tasks, eq(tasks.id, taskerSkills.taskId))
        .where(eq(taskerSkills.taskerId, id)),
      places: await db
        .select({ district: taskerAreas.district, sector: taskerAreas.sector })
        .from(taskerAreas)
        .where(eq(taskerAreas.taskerId, id)),
      checks: await db
        .select({
          kind: taskerChecks.kind,
          outcome: taskerChecks.outcome,
          checked_on: taskerChecks.checkedOn,
          expires_on: taskerChecks.expiresOn,
          note: taskerChecks.note,
        })
        .from(taskerChecks)
        .where(eq(taskerChecks.taskerId, id)),
      events: await db
        .select({ at: taskerEvents.at, type: taskerEvents.type, reason: taskerEvents.reason })
        .from(taskerEvents)
        .where(eq(taskerEvents.taskerId, id))
        .orderBy(taskerEvents.id),
    })),
  )
}

/** All data kept about the person. */
export async function exportKept(db: Reader, wish: Wish): Promise<PersonalData> {
  const kept = await findKept(db, wish)
  const addresses = wish.contact && isAddress(wish.contact) ? [wish.contact] : []
  const [requestData, taskerData, waitlistData, mails] = await Promise.all([
    exportRequests(db, idsOf(kept.requests)),
    exportTaskers(db, idsOf(kept.taskers)),
    db
      .select({
        email: waitlist.email,
        language: waitlist.locale,
        consented_at: waitlist.consentedAt,
        confirmed_at: waitlist.confirmedAt,
      })
      .from(waitlist)
      .where(inArray(waitlist.id, idsOf(kept.waitlist))),
    db
      .select({
        at: messages.createdAt,
        to: messages.toAddress,
        subject: messages.subject,
        text: messages.text,
      })
      .from(messages)
      .where(or(inArray(messages.taskerId, idsOf(kept.taskers)), inArray(messages.toAddress, addresses)))
      .orderBy(desc(messages.createdAt))
      .limit(mostRows),
  ])
  return {
    made_at: new Date().toISOString(),
    requests: requestData,
    taskers: taskerData,
    waitlist: waitlistData,
    mails,
  }
}
