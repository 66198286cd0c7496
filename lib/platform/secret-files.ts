import 'server-only'
import { readFileSync } from 'node:fs'

/** Variables that hold a secret. Each may instead be `NAME_FILE`, the path of a file with the secret. */
export const secretNames = [
  'DATABASE_URL',
  'APP_SECRET',
  'APP_SECRET_FORMER',
  'ADMIN_PASSWORD',
  'RESEND_API_KEY',
  'PINDO_TOKEN',
  'AFRICASTALKING_API_KEY',
  'TWILIO_AUTH_TOKEN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WEBHOOK_SECRET',
  'PAWAPAY_TOKEN',
  'S3_SECRET_ACCESS_KEY',
] as const

type Variables = Record<string, string | undefined>

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (!secret) throw new Error('is empty')
  return secret
}

/** The secrets that lie in files, by their variables, and what is wrong with these files. */
export function readSecretFiles(source: Variables): { secrets: Record<string, string>; problems: string[] } {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    try {
      if (source[name]) throw new Error(`is given beside ${name}; only one of them may be`)
      secrets[name] = readSecret(file)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE: ${code ? `${file} cannot be read (${code})` : message}`)
    }
  }
  return { secrets, problems }
}
