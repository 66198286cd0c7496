import { z } from 'zod'
import { caseKinds, remedies } from '@/lib/cases/constants'
import { customerWordsSchema } from '@/lib/customers/schema'
import { formerJobSchema, staffJobSchema } from '@/lib/jobs/schema'
import { staffOfferSchema } from '@/lib/offers/schema'
import { requestPhotoSchema } from '@/lib/photos/schema'
import { callbackSchema } from '@/lib/requests/callbacks/schema'
import { contactChannels, contactOutcomes, requestSources, requestStatuses } from '@/lib/requests/constants'
import { type CustomerFieldName, customerFieldNames } from '@/lib/requests/fields'
import { askedShape } from '@/lib/requests/staff/asked-schema'
import { otherJobSchema } from '@/lib/requests/staff/change-schema'
import { conversationTextSchema } from '@/lib/requests/staff/conversation/schema'
import { requestRowSchema } from '@/lib/requests/staff/schema'
import { sellsKinds } from '@/lib/settings/constants'
import { checkLacks } from '@/lib/taskers/workflow'

const moment = z.iso.datetime().nullable()

export const requestEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  type: z.string(),
  /** Its type in words. */
  label: z.string(),
  actor: z.string(),
  from_status: z.enum(requestStatuses).nullable(),
  to_status: z.enum(requestStatuses).nullable(),
  channel: z.enum(contactChannels).nullable(),
  outcome: z.enum(contactOutcomes).nullable(),
  note: z.string().nullable(),
  /** The assigned tasker, the reason of an end, the fields that changed, or what was corrected. */
  about: z.string().nullable(),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

const linkedRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(requestStatuses),
  task_title: z.string(),
  created_at: z.iso.datetime(),
  last_contact_at: moment,
  owner_name: z.string().nullable(),
})
export type LinkedRequest = z.infer<typeof linkedRequestSchema>

const rwf = z.int().nullable()

/** A price that was sent to the customer, and is not answered. */
export const openQuoteSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  labour_rwf: z.int(),
  transport_rwf: z.int(),
  materials_rwf: z.int(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
})
const wordsShape = Object.fromEntries(customerFieldNames.map((name) => [name, z.string()])) as Record<
  CustomerFieldName,
  z.ZodString
>

export const requestDetailSchema = requestRowSchema
  .extend({
    ...wordsShape,
    popular_task_id: z.int(),
    source: z.enum(requestSources),
    ...askedShape,
    price: z.string().nullable(),
    duration: z.string(),
    /** The agreed price, part by part; null before the customer has said yes to a quote. */
    labour_rwf: rwf,
    transport_rwf: rwf,
    materials_rwf: rwf,
    /** Whose money it is: `cash`, the tasker's; `full`, ours. Null without an agreed price. */
    sells: z.enum(sellsKinds).nullable(),
    /** What we keep of the work, where the money is ours. */
    share_rwf: rwf,
    accepted_at: moment,
    accepted_by: z.string().nullable(),
    /** The quote that waits for the customer's answer. */
    open_quote: openQuoteSchema.nullable(),
    /** What is still to pay; less than 0 where too much was paid. */
    due_rwf: z.int(),
    /** Whether something was paid that is ours to give back. */
    is_paid_to_us: z.boolean(),
    /** Money that is to go back: it waits for a yes, for the cash to be handed over, or for the provider. */
    open_refund: z.enum(['to_approve', 'to_hand_over', 'on_its_way']).nullable(),
    /** When nothing was due any more. */
    paid_at: moment,
    /** The job of the assigned tasker; null without one. */
    job: staffJobSchema.nullable(),
    /** The jobs of those who had it before. */
    former_jobs: z.array(formerJobSchema),
    offers: z.array(staffOfferSchema),
    /** For how many minutes an offer stands, as in the settings. */
    offer_minutes: z.int(),
    cases: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(caseKinds),
        created_at: z.iso.datetime(),
        settled_at: moment,
        remedy: z.enum(remedies).nullable(),
        remedy_by: z.uuid().nullable(),
        remedy_by_name: z.string().nullable(),
        remedy_due_at: moment,
      }),
    ),
    work_photos: z.array(requestPhotoSchema),
    end_reason: z.string().nullable(),
    ended_by: z.string().nullable(),
    /** When the customer agreed to WhatsApp. */
    whatsapp_at: moment,
    customer_was_reached: z.boolean().nullable(),
    rating: z.int().nullable(),
    rating_text: z.string().nullable(),
    is_erased: z.boolean(),
    is_mine: z.boolean(),
    tasker: z
      .object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string(),
        may_work: z.boolean(),
        is_busy: z.boolean(),
        /** The job at that time, or one of that day that should be over. */
        other_job: otherJobSchema.nullable(),
        check_lacks: z.array(z.enum(checkLacks)),
      })
      .nullable(),
    /** The channels of the attempts since the last talk. */
    attempt_channels: z.array(z.enum(contactChannels)),
    /** The attempts that count, because they were some minutes apart. */
    attempts_apart: z.int(),
    /** Who ended it as spam, and whether the person who looks may confirm it; null where no one must. */
    spam_check: z.object({ marked_by: z.string(), may_confirm: z.boolean() }).nullable(),
    /** What was promised on the phone; null without a promise. */
    callback: callbackSchema.nullable(),
    /** How many SMS and WhatsApp the conversation has. */
    texts: z.int(),
    /** What the customer wrote last, as long as it waits for an answer. */
    unanswered_text: conversationTextSchema.pick({ channel: true, text: true, created_at: true }).nullable(),
    /** What brought it back to the desk, or was the last thing that could have. */
    back_cause: z.object({ type: z.string(), note: z.string().nullable() }).nullable(),
    /** The last entry of its timeline. */
    last_event_id: z.int(),
    /** Whether WhatsApp allows our own words now, a fixed text only, or nothing without consent. */
    whatsapp_allows: z.enum(['words', 'fixed_text', 'nothing']),
    /** The customer asked for no texts but those about their requests. */
    has_stopped: z.boolean(),
    /** What staff have written about the customer; null where they are not known by the number. */
    customer: customerWordsSchema.nullable(),
    tracking_path: z.string(),
    whatsapp_url: z.url(),
    same_phone: z.array(linkedRequestSchema),
    /** The request that this one repeats. */
    duplicate_of: linkedRequestSchema.nullable(),
    /** The requests that repeat this one. */
    duplicates: z.array(linkedRequestSchema),
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestDetail' })
export type RequestDetail = z.infer<typeof requestDetailSchema>

/** What the page of a request loads once it is shown. */
export const requestStorySchema = z
  .object({
    /** What was written to and by the customer, by SMS and WhatsApp, oldest first. */
    conversation: z.array(conversationTextSchema),
    events: z.array(requestEventSchema),
  })
  .meta({ id: 'RequestStory' })
export type RequestStory = z.infer<typeof requestStorySchema>
