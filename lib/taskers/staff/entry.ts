import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { taskerEvents, taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { recordChange, type TaskerActor } from '@/lib/taskers/change'
import { replaceAreas, replaceSkills } from '@/lib/taskers/mutations'
import { findByPhone } from '@/lib/taskers/number'
import { emailTaken } from '@/lib/taskers/tasker/mutations'
import { welcomeMailQueue } from '@/lib/taskers/work-schema'
import type { EnterTasker } from './schema'

type Entry = { input: EnterTasker; adminId: string; locale: Locale }

async function wasEnteredBy(tx: Transaction, taskerId: string, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const isEntry = and(eq(taskerEvents.taskerId, taskerId), eq(taskerEvents.type, 'tasker.entered'))
  return (await tx.$count(taskerEvents, and(isEntry, sql`${taskerEvents.data}->>'key' = ${key}`))) > 0
}

/** What only an application says. */
const unknown = { nationality: '', gender: '', education: '', profession: '', workExperience: '' }

/** Stores a tasker whom staff know by phone. Without an e-mail address, codes come by SMS. */
export async function enterTasker({ input, adminId, locale }: Entry): Promise<string> {
  const { key, name, email, task_ids, areas } = input
  const phone = normalisePhone(input.phone) ?? input.phone
  return transact(async (tx) => {
    const known = await findByPhone(tx, phone)
    if (known && (await wasEnteredBy(tx, known.id, key))) return known.id
    if (known) {
      const text = `${known.name} has this number already.`
      throw new AppError('invalid', { message: text, fields: { phone: [text] } })
    }
    const codeChannel = email ? 'mail' : 'sms'
    const [stored] = await tx
      .insert(taskers)
      .values({ ...unknown, name, email, phone, codeChannel, locale: input.locale })
      .onConflictDoNothing()
      .returning({ id: taskers.id })
    if (!stored) throw emailTaken(locale)
    const taskerId = stored.id
    await replaceSkills(tx, taskerId, task_ids, locale)
    await replaceAreas(tx, taskerId, areas)
    const actor: TaskerActor = { kind: 'admin', id: adminId }
    const event = { toStatus: 'applied', data: key ? { key } : null } as const
    const after = { status: 'applied', code_channel: codeChannel }
    await recordChange(tx, { taskerId, actor, type: 'tasker.entered', event, after })
    await enqueue(tx, welcomeMailQueue, { tasker_id: taskerId })
    return taskerId
  })
}
