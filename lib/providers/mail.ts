import 'server-only'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Resend } from 'resend'
import { env } from '@/lib/platform/env'
import { makePrivateFolder } from '@/lib/platform/private-folder'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** So that a slow provider does not block other mails; the job tries again with the same key. */
const patienceMs = 15_000
const outgoing = new PQueue({ concurrency: 8 })

const fileOf = (id: string) => path.join(env().MAIL_DIR, `${id}.json`)

/** Writes a mail as `<id>.json`, when no provider is configured; the same id replaces the file. */
async function sendToFolder(mail: Mail): Promise<void> {
  makePrivateFolder(env().MAIL_DIR)
  const file = fileOf(mail.id)
  const { to, subject, text, html } = mail
  const content = `${JSON.stringify({ to, subject, text, html }, null, 2)}\n`
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

async function sendByResend(mail: Mail, key: string): Promise<void> {
  const { id, ...content } = mail
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await new Resend(key).emails.send(
      { from: env().MAIL_FROM, ...content },
      { idempotencyKey: id },
    )
    if (!answer.error) return
    const isBusy = answer.error.name === 'rate_limit_exceeded' && Date.now() < until
    if (!isBusy) throw new Error(`Resend: ${answer.error.name}`)
    // The provider allows no more mails in this second.
    await sleep(1_000)
  }
}

/** Sends a mail or writes it to the mail folder, urgent ones first. Throws when the provider fails. */
export async function sendMail(mail: Mail, isUrgent = false): Promise<void> {
  const key = env().RESEND_API_KEY
  await outgoing.add(() => (key ? sendByResend(mail, key) : sendToFolder(mail)), {
    priority: isUrgent ? 1 : 0,
    timeout: patienceMs,
  })
}

/** The ids of the mails in the mail folder. */
export async function listLocalMails(): Promise<string[]> {
  const names = await readdir(env().MAIL_DIR).catch(() => [])
  // A crash may leave a part of a file.
  return names.flatMap((name) => /^([0-9a-f-]{36})\.json(?:\.part)?$/.exec(name)?.[1] ?? [])
}

/** Removes mails from the mail folder, also when a provider was configured later. */
export async function removeLocalMails(ids: readonly string[]): Promise<void> {
  for (const file of ids.map(fileOf)) {
    await rm(file, { force: true })
    await rm(`${file}.part`, { force: true })
  }
}

/** Whether mails go to the mail folder, because no provider is configured. */
export const isMailLocal = (): boolean => !env().RESEND_API_KEY

/** A mail of the mail folder; null when there is no such mail. */
export async function readLocalMail(id: string): Promise<{ text: string; html: string } | null> {
  if (!isMailLocal() || !/^[0-9a-f-]{36}$/.test(id)) return null
  try {
    const { text, html } = JSON.parse(await readFile(fileOf(id), 'utf8'))
    return { text: String(text), html: String(html) }
  } catch {
    return null
  }
}
