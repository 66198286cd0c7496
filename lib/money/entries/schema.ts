import { z } from 'zod'
import { accountKinds, entryKinds, entryNoteLimit, handKinds } from '@/lib/money/ledger/constants'
import { sumField } from '@/lib/money/payments/schema'
import { reasonField } from '@/lib/platform/fields'

const wrong = { error: 'invalid' }

/** Kinds that are about the money of one request, and those about one tasker. */
const ofRequest = ['keep', 'let_go'] as const
const ofTasker = ['tasker_paid', 'tasker_brought'] as const
const has = (kinds: readonly string[], kind: string) => kinds.includes(kind)

const accountSchema = z
  .object({
    kind: z.enum(accountKinds, { error: 'Please choose an account.' }),
    owner: z.uuid(wrong).nullish(),
  })
  .refine(({ kind, owner }) => has(['customer', 'tasker'], kind) === Boolean(owner), {
    error: 'Please choose an account.',
    path: ['kind'],
  })

export const newEntrySchema = z
  .object({
    kind: z.enum(handKinds, { error: 'Please choose what it is.' }),
    amount_rwf: sumField,
    request_id: z.uuid(wrong).nullish(),
    tasker_id: z.uuid(wrong).nullish(),
    /** Of a correction: which account owes more, and which less. */
    debit: accountSchema.nullish(),
    credit: accountSchema.nullish(),
    /** Of a correction: the entry that it reverses, whole. */
    reverses: z.int(wrong).nullish(),
    note: reasonField(entryNoteLimit),
  })
  .refine(({ kind, request_id }) => !has(ofRequest, kind) || Boolean(request_id), {
    error: 'Please say which request it is about.',
    path: ['request_id'],
  })
  .refine(({ kind, tasker_id }) => !has(ofTasker, kind) || Boolean(tasker_id), {
    error: 'Please choose a tasker.',
    path: ['tasker_id'],
  })
  .refine(
    ({ kind, debit, credit, reverses }) =>
      kind !== 'correction' || Boolean(reverses) !== Boolean(debit && credit),
    { error: 'A correction reverses an entry, or names two accounts.', path: ['reverses'] },
  )
  .refine(({ debit, credit }) => !debit || debit.kind !== credit?.kind || debit.owner !== credit.owner, {
    error: 'Please choose two different accounts.',
    path: ['credit'],
  })
export type NewEntry = z.infer<typeof newEntrySchema>

export const madeEntrySchema = z.object({ id: z.int() })

export const accountShownSchema = z.object({
  kind: z.enum(accountKinds),
  owner: z.uuid().nullable(),
  /** A reference or a name; empty for the accounts of the house, and for an erased person. */
  name: z.string(),
})

export const entryRowSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(entryKinds),
    group: z.string(),
    debit: accountShownSchema,
    credit: accountShownSchema,
    amount_rwf: z.int(),
    request_id: z.uuid().nullable(),
    reference: z.string().nullable(),
    made_by_name: z.string().nullable(),
    note: z.string().nullable(),
    is_reversed: z.boolean(),
  })
  .meta({ id: 'LedgerEntry' })
export type EntryRow = z.infer<typeof entryRowSchema>

export const owedRowSchema = z
  .object({
    id: z.uuid(),
    tasker_id: z.uuid(),
    /** Of an erased tasker only while the balance is not settled. */
    name: z.string(),
    phone: z.string(),
    is_erased: z.boolean(),
    /** What the tasker owes us; less than 0: what we owe the tasker. */
    balance_rwf: z.int(),
    /** Of what we owe, mobile money is bringing so much; null when nothing is on its way. */
    on_its_way_rwf: z.int().nullable(),
  })
  .meta({ id: 'OwedRow' })
export type OwedRow = z.infer<typeof owedRowSchema>
