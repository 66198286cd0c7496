import 'server-only'
import { z } from 'zod'
import { exchange } from './exchange'
import { isSigned } from './http-signature'
import { kept } from './kept'
import type { MoneyAttempt, MoneyBack, MoneyConf, MoneyKind, MoneyProvider } from './money-provider'
import { readConf } from './pawapay-conf'
import { readAnswer, readBalance, readKeys, readNews, readState } from './pawapay-read'
import { kinds, operatorNamed, operators } from './pawapay-words'
import { signingKeys } from './signing-keys'

/** `url` and the patience are given in tests; the patience is otherwise 10 s for money, 5 s for questions. */
export type PawapaySettings = { token: string; url?: string; timeoutMs?: number }

const startMs = 10_000
const questionMs = 5_000
const confKept = { answerMs: 5 * 60_000, failureMs: 10_000 }

/** The customer reads it on the phone: 4 to 22 letters, digits and spaces. */
function messageOf(reference: string): string {
  return `Taskers ${reference.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, 22).trim()
}

const walletOf = ({ phone, operator }: MoneyAttempt) => ({
  type: 'MMO',
  accountDetails: { phoneNumber: phone.replace(/\D/g, ''), provider: operators[operator] },
})

const sumOf = (amountRwf: number) => ({ amount: String(amountRwf), currency: 'RWF' })

const toldOf = ({ reference }: MoneyAttempt) => ({
  clientReferenceId: reference,
  customerMessage: messageOf(reference),
})

/** What is posted: no field more than pawaPay knows, because it refuses the others. */
const bodies = {
  payment: (attempt: MoneyAttempt) => ({
    depositId: attempt.id,
    ...sumOf(attempt.amountRwf),
    payer: walletOf(attempt),
    ...toldOf(attempt),
  }),
  refund: ({ id, paymentId, amountRwf }: MoneyBack) => ({
    refundId: id,
    depositId: paymentId,
    ...sumOf(amountRwf),
  }),
  payout: (attempt: MoneyAttempt) => ({
    payoutId: attempt.id,
    ...sumOf(attempt.amountRwf),
    recipient: walletOf(attempt),
    ...toldOf(attempt),
  }),
}

const predictionSchema = z.object({ provider: z.string() })

/** MTN and Airtel Money through pawaPay. Its answers come at once, the money later: ask for the status. */
export function pawapay({
  token,
  url = 'https://api.sandbox.pawapay.io',
  timeoutMs,
}: PawapaySettings): MoneyProvider {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const get = (path: string) =>
    exchange('GET', {
      provider: 'pawapay',
      url: `${url}/v2/${path}`,
      headers,
      timeoutMs: timeoutMs ?? questionMs,
    })
  const post = (path: string, body: unknown, patienceMs: number) =>
    exchange('POST', {
      provider: 'pawapay',
      url: `${url}/v2/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: timeoutMs ?? patienceMs,
    })
  const bodyAt = async (path: string): Promise<unknown> => {
    const { status, ...heard } = await get(path)
    return status === 200 && 'body' in heard ? heard.body : undefined
  }

  const confOf = (kind: MoneyKind) =>
    kept<NonNullable<MoneyConf>>(async () => {
      const asked = `country=RWA&operationType=${kinds[kind].operation}`
      const [conf, availability] = await Promise.all([
        bodyAt(`active-conf?${asked}`),
        bodyAt(`availability?${asked}`),
      ])
      return readConf({ conf, availability }, kind)
    }, confKept)
  const confs = { payment: confOf('payment'), refund: confOf('refund'), payout: confOf('payout') }

  const keyOf = signingKeys(async () => readKeys(await bodyAt('public-key/http')))

  return {
    id: 'pawapay',
    collect: async (attempt) => readAnswer(await post('deposits', bodies.payment(attempt), startMs)),
    refund: async (back) => readAnswer(await post('refunds', bodies.refund(back), startMs)),
    payOut: async (attempt) => readAnswer(await post('payouts', bodies.payout(attempt), startMs)),
    status: async (kind, id) => readState(await get(`${kinds[kind].path}/${id}`), { kind, id }),
    conf: (kind) => confs[kind](),
    operatorOf: async (phone) => {
      const heard = await post('predict-provider', { phoneNumber: phone }, questionMs)
      if (heard.status !== 200) return null
      const { data } = predictionSchema.safeParse(heard.body)
      return operatorNamed(data?.provider ?? '') ?? null
    },
    balanceRwf: async () => readBalance(await bodyAt('wallet-balances?country=RWA')),
    readCallback: async ({ raw, headers, url, kind }) => {
      if (!(await isSigned({ method: 'POST', raw, headers, url }, keyOf))) return 'forged'
      return readNews(raw, kind)
    },
  }
}
