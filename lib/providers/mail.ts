import 'server-only'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Resend } from 'resend'
import { env } from '@/lib/platform/env'
import { observer, secondsSince } from '@/lib/platform/metrics/observe'
import { listMessages, messageFile, removeMessages, writeMessage } from './message-files'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** So that a slow provider does not block other mails; the job tries again with the same key. */
const patienceMs = 15_000
const outgoing = new PQueue({ concurrency: 8 })

/** Resend's client gives an error without a status where it heard no answer. */
function outcomeOf(error: { statusCode: number | null } | null) {
  if (!error) return 'answered'
  return error.statusCode === null ? 'silent' : 'failed'
}

async function sendByResend(mail: Mail, key: string): Promise<void> {
  const { id, ...content } = mail
  const signal = AbortSignal.timeout(patienceMs)
  for (;;) {
    const started = performance.now()
    const { error } = await new Resend(key).emails.send(
      { from: env().MAIL_FROM, ...content },
      { idempotencyKey: id, signal },
    )
    observer()?.provider('resend', outcomeOf(error), secondsSince(started))
    if (!error) return
    if (error.name !== 'rate_limit_exceeded') throw new Error(`Resend: ${error.name}`)
    // The provider allows no more mails in this second.
    await sleep(1_000, undefined, { signal })
  }
}

/** Sends a mail or writes it to the mail folder, urgent ones first. Throws when the provider fails. */
export async function sendMail(mail: Mail, isUrgent = false): Promise<void> {
  const key = env().RESEND_API_KEY
  const { id, ...content } = mail
  const send = () => (key ? sendByResend(mail, key) : writeMessage(env().MAIL_DIR, id, content))
  await outgoing.add(send, {
    priority: isUrgent ? 1 : 0,
    timeout: patienceMs,
  })
}

/** The ids of the mails in the mail folder. */
export const listLocalMails = (): Promise<string[]> => listMessages(env().MAIL_DIR)

/** Removes mails from the mail folder, also when a provider was configured later. */
export const removeLocalMails = (ids: readonly string[]): Promise<void> => removeMessages(env().MAIL_DIR, ids)

/** Whether mails go to the mail folder, because no provider is configured. */
export const isMailLocal = (): boolean => !env().RESEND_API_KEY

/** A mail of the mail folder; null when there is no such mail. */
export async function readLocalMail(id: string): Promise<{ text: string; html: string } | null> {
  if (!isMailLocal() || !/^[0-9a-f-]{36}$/.test(id)) return null
  try {
    const { text, html } = JSON.parse(await readFile(messageFile(env().MAIL_DIR, id), 'utf8'))
    return { text: String(text), html: String(html) }
  } catch {
    return null
  }
}
