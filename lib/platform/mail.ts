import 'server-only'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resend } from 'resend'
import { env } from './env'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** Writes a mail as `<id>.json`, for people without a provider; the same mail again replaces itself. */
async function sendToFolder(mail: Mail): Promise<void> {
  const { MAIL_DIR } = env()
  await mkdir(MAIL_DIR, { recursive: true })
  const file = path.join(MAIL_DIR, `${mail.id}.json`)
  const { to, subject, text, html } = mail
  await writeFile(`${file}.part`, `${JSON.stringify({ to, subject, text, html }, null, 2)}\n`)
  await rename(`${file}.part`, file)
}

async function sendByResend(mail: Mail, key: string): Promise<void> {
  const { id, ...content } = mail
  const answer = await new Resend(key).emails.send(
    { from: env().MAIL_FROM, ...content },
    { idempotencyKey: id },
  )
  if (answer.error) throw new Error(`Resend: ${answer.error.name}`)
}

/** Hands a mail to the provider, or to the mail folder without one. The id keeps a repeated send from doubling. */
export async function sendMail(mail: Mail): Promise<void> {
  const key = env().RESEND_API_KEY
  await (key ? sendByResend(mail, key) : sendToFolder(mail))
}

/** Whether mails go to a folder, because no provider is configured. */
export const isMailLocal = (): boolean => !env().RESEND_API_KEY

/** A mail as it was put into the folder; null when there is no folder, or no such mail. */
export async function readLocalMail(id: string): Promise<{ text: string; html: string } | null> {
  if (!isMailLocal() || !/^[0-9a-f-]{36}$/.test(id)) return null
  try {
    const { text, html } = JSON.parse(await readFile(path.join(env().MAIL_DIR, `${id}.json`), 'utf8'))
    return { text: String(text), html: String(html) }
  } catch {
    return null
  }
}
