import 'server-only'
import path from 'node:path'
import { z } from 'zod'
import { formerSecrets } from './former-secrets'
import { readSecretFiles, secretNames } from './secret-files'

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const s3Names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Variables = Partial<Record<(typeof s3Names)[number] | 'S3_ENDPOINT' | 'S3_REGION', string>>

function missingForS3(env: S3Variables): string[] {
  const isMeant = s3Names.some((name) => env[name]) || env.S3_ENDPOINT
  return isMeant ? s3Names.filter((name) => !env[name]) : []
}

function s3Of(env: S3Variables & { S3_FORCE_PATH_STYLE: string }) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = env
  const isPathStyle = env.S3_FORCE_PATH_STYLE === 'true'
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    forcePathStyle: isPathStyle,
  }
}

const keysOf = {
  pindo: ['PINDO_TOKEN'],
  africastalking: ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  whatsapp: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET'],
} as const
type Texter = keyof typeof keysOf
type TextVariables = Partial<Record<(typeof keysOf)[Texter][number] | 'WEBHOOK_SECRET', string>>

const isTexter = (name: string | undefined): name is Texter =>
  name !== undefined && Object.hasOwn(keysOf, name)

/** What the chosen providers of texts still need: pairs of a variable and the provider. */
function missingForTexts(env: TextVariables & { SMS_PROVIDER?: string }) {
  const isWhatsappMeant = keysOf.whatsapp.some((name) => env[name])
  const chosen: Texter[] = isWhatsappMeant ? ['whatsapp'] : []
  if (isTexter(env.SMS_PROVIDER)) chosen.push(env.SMS_PROVIDER)
  return chosen.flatMap((provider) =>
    ([...keysOf[provider], 'WEBHOOK_SECRET'] as const)
      .filter((name) => !env[name])
      .map((name) => [name, provider] as const),
  )
}

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'must be empty or a number' })
      .int()
      .min(1_024, 'must be at least 1024')
      .max(65_535)
      .optional(),
  ),
  METRICS_HOST: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.union([z.ipv4(), z.ipv6()], { error: 'must be an address of this machine' }).default('127.0.0.1'),
  ),
  SITE_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url().optional()),
  DATABASE_URL: optionalText.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .refine((url) => !/^[^/]*\/\/[^/?]*,/.test(url), 'must name one host')
      .optional(),
  ),
  APP_SECRET: optionalText.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  APP_SECRET_FORMER: optionalText
    .transform(formerSecrets)
    .pipe(z.array(z.string().min(32, 'each line must have at least 32 characters'))),
  ADMIN_EMAIL: optionalText.pipe(z.email().optional()),
  ADMIN_PASSWORD: optionalText.pipe(z.string().min(10, 'must have at least 10 characters').optional()),
  RESEND_API_KEY: optionalText,
  MAIL_FROM: z.string().default('Taskers <hello@taskers.local>'),
  SMS_PROVIDER: optionalText.pipe(
    z
      .enum(['pindo', 'africastalking', 'twilio'], { error: 'must be pindo, africastalking or twilio' })
      .optional(),
  ),
  SMS_SENDER: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(
        /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/,
        'must be at most 11 letters, digits and spaces, one letter at least',
      )
      .default('Taskers'),
  ),
  SMS_API_URL: optionalText.pipe(httpAddress.optional()),
  SMS_DIR: optionalText,
  PINDO_TOKEN: optionalText,
  AFRICASTALKING_USERNAME: optionalText,
  AFRICASTALKING_API_KEY: optionalText,
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_NUMBER_ID: optionalText.pipe(z.string().regex(/^\d+$/, 'must be digits').optional()),
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_API_VERSION: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .regex(/^v\d+\.\d+$/, 'must look like v24.0')
      .default('v24.0'),
  ),
  WHATSAPP_API_URL: optionalText.pipe(httpAddress.optional()),
  WEBHOOK_SECRET: optionalText.pipe(
    z
      .string()
      .regex(/^[\w.~-]{24,}$/, 'must have at least 24 characters that may stand in an address')
      .optional(),
  ),
  PAWAPAY_TOKEN: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be one line of letters, digits and signs')
      .optional(),
  ),
  PAWAPAY_API_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    httpAddress.default('https://api.sandbox.pawapay.io'),
  ),
  PAYMENTS: z.enum(['', 'local', 'off'], { error: 'must be empty, local or off' }).default(''),
  PAYOUTS: z.enum(['', 'on'], { error: 'must be empty or on' }).default(''),
  WALLET_DIR: optionalText,
  DATA_DIR: z.string().default('.data'),
  MAIL_DIR: optionalText,
  STORAGE_DIR: optionalText,
  S3_ENDPOINT: optionalText.pipe(httpAddress.optional()),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: z.enum(['', 'true', 'false'], { error: 'must be true or false' }).default(''),
  BUILDS_DIR: optionalText,
  NEWER_DATABASE: z.enum(['', 'allow'], { error: 'must be empty or allow' }).default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(100_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** A larger factor is for load tests; on a site that people use it would be no limit at all. */
const mostFactor = 10

/** The names of all variables, with those of the files of secrets. */
export const variableNames = [...Object.keys(variables.shape), ...secretNames.map((name) => `${name}_FILE`)]

const envSchema = variables
  .superRefine(
    (env, context) => {
      for (const name of missingForS3(env)) {
        context.addIssue({ code: 'custom', path: [name], message: 'is needed for S3 as well' })
      }
      for (const [name, provider] of missingForTexts(env)) {
        context.addIssue({ code: 'custom', path: [name], message: `is needed for ${provider}` })
      }
      if (env.METRICS_PORT === env.PORT) {
        context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must not be PORT' })
      }
      if (env.PAYMENTS === 'local' && env.PAWAPAY_TOKEN) {
        const message = 'must not be local beside PAWAPAY_TOKEN, whose money is real'
        context.addIssue({ code: 'custom', path: ['PAYMENTS'], message })
      }
      if (env.SITE_URL?.startsWith('https:') && env.RATE_LIMIT_FACTOR > mostFactor) {
        const message = `must be at most ${mostFactor} where SITE_URL is https`
        context.addIssue({ code: 'custom', path: ['RATE_LIMIT_FACTOR'], message })
      }
    },
    // Also where another variable is wrong: all that is wrong is named at once.
    { when: () => true },
  )
  .transform((env) => ({
    ...env,
    S3: s3Of(env),
    SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    MAIL_DIR: path.resolve(env.MAIL_DIR ?? path.join(env.DATA_DIR, 'mail')),
    SMS_DIR: path.resolve(env.SMS_DIR ?? path.join(env.DATA_DIR, 'sms')),
    WALLET_DIR: path.resolve(env.WALLET_DIR ?? path.join(env.DATA_DIR, 'wallet')),
    PAWAPAY_API_URL: env.PAWAPAY_API_URL.replace(/\/$/, ''),
    STORAGE_DIR: path.resolve(env.STORAGE_DIR ?? path.join(env.DATA_DIR, 'storage')),
    BUILDS_DIR: path.resolve(env.BUILDS_DIR ?? path.join(env.DATA_DIR, 'builds')),
    DATA_DIR: path.resolve(env.DATA_DIR),
  }))

export type Env = z.infer<typeof envSchema>

/** Parses the environment; throws one error that names all wrong variables. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const { secrets, problems } = readSecretFiles(source)
  const result = envSchema.safeParse({ ...source, ...secrets })
  const issues = result.error?.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`) ?? []
  const lines = [...problems, ...issues].map((line) => `  ${line}`)
  if (result.success && lines.length === 0) return result.data
  throw new Error(`The configuration is not right:\n${lines.join('\n')}\nSee .env.example.`)
}

/** Parses the environment of this process, and keeps the secrets of files in it: others read it too. */
export function loadEnv(): Env {
  const loaded = parseEnv(process.env)
  for (const [name, secret] of Object.entries(readSecretFiles(process.env).secrets)) {
    process.env[name] = secret
    // Next reads `.env` once more, and sets again what is absent, but not what is empty.
    process.env[`${name}_FILE`] = ''
  }
  return loaded
}

let parsed: Env | undefined

/** The configuration of this process, parsed at the first call. */
export function env(): Env {
  parsed ??= loadEnv()
  return parsed
}

/** The secret that signs sessions and codes; `npm start` makes one when none is configured. */
export function appSecret(): string {
  const secret = env().APP_SECRET
  if (!secret) throw new Error('APP_SECRET is not set. `npm start` makes one; elsewhere, set it yourself.')
  return secret
}

/** The secret of today, then the former ones, with which only what is old may still be read. */
export function knownSecrets(): [string, ...string[]] {
  return [appSecret(), ...env().APP_SECRET_FORMER]
}

/** Whether the site's public address is https. */
export function isHttps(): boolean {
  return env().SITE_URL.startsWith('https:')
}
