// The documented answers of pawaPay that are no answers about one attempt.
type State = 'OPERATIONAL' | 'DELAYED' | 'CLOSED'

/** What the stand-in says of an operator. */
export type OperatorConf = {
  provider: 'MTN_MOMO_RWA' | 'AIRTEL_RWA'
  status: State
  /** The state in `availability`, where it differs. */
  availability?: State
  min: string
  max: string
  promptName: string
  quickLink?: string
}

export const usualOperators = (): OperatorConf[] => [
  {
    provider: 'MTN_MOMO_RWA',
    status: 'OPERATIONAL',
    min: '100',
    max: '2000000',
    promptName: 'Taskers Ltd',
    quickLink: 'tel:*182*7*1%23',
  },
  { provider: 'AIRTEL_RWA', status: 'OPERATIONAL', min: '100', max: '2000000', promptName: 'Taskers Ltd' },
]

function operationOf({ status, min, max, quickLink }: OperatorConf, operation: string) {
  const shared = { minAmount: min, maxAmount: max, decimalsInAmount: 'NONE', status }
  if (operation !== 'DEPOSIT') return shared
  const channel = {
    type: 'USSD',
    displayName: { en: 'Did not get a PIN prompt?', fr: 'Pas reçu la demande de PIN ?' },
    quickLink,
    variables: { shortCode: '*182#' },
    instructions: {
      en: [
        { text: 'Dial *182#', template: 'Dial {{shortCode}}' },
        { text: 'Enter PIN', template: 'Enter PIN' },
      ],
    },
  }
  return {
    ...shared,
    authType: 'PROVIDER_AUTH',
    pinPrompt: 'AUTOMATIC',
    pinPromptRevivable: quickLink !== undefined,
    ...(quickLink && { pinPromptInstructions: { channels: [channel] } }),
  }
}

/** `GET /v2/active-conf` */
export const activeConf = (conf: { operators: OperatorConf[]; isSigned: boolean }, operation: string) => ({
  companyName: 'Taskers Ltd',
  signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: conf.isSigned },
  countries: [
    {
      country: 'RWA',
      displayName: { en: 'Rwanda', fr: 'Rwanda' },
      prefix: '250',
      providers: conf.operators.map((operator) => ({
        provider: operator.provider,
        displayName: operator.provider,
        nameDisplayedToCustomer: operator.promptName,
        currencies: [{ currency: 'RWF', operationTypes: { [operation]: operationOf(operator, operation) } }],
      })),
    },
  ],
})

/** `GET /v2/availability` */
export const availability = (operators: OperatorConf[], operationType: string) => [
  {
    country: 'RWA',
    providers: operators.map(({ provider, status, availability = status }) => ({
      provider,
      operationTypes: [{ operationType, status: availability }],
    })),
  },
]

const prefixes: readonly [RegExp, OperatorConf['provider']][] = [
  [/^2507[89]\d{7}$/, 'MTN_MOMO_RWA'],
  [/^2507[23]\d{7}$/, 'AIRTEL_RWA'],
]

/** `POST /v2/predict-provider` */
export function predictProvider(phoneNumber: string): { status: number; body: unknown } {
  const digits = phoneNumber.replace(/\D/g, '')
  const provider = prefixes.find(([prefix]) => prefix.test(digits))?.[1]
  if (provider) return { status: 200, body: { country: 'RWA', provider, phoneNumber: digits } }
  const failureReason = { failureCode: 'INVALID_PHONE_NUMBER', failureMessage: 'Not a number' }
  return { status: 400, body: { failureReason } }
}

/** `GET /v2/wallet-balances` */
export const walletBalances = (francs: number) => ({
  balances: [{ country: 'RWA', balance: `${francs}.40`, currency: 'RWF', provider: '' }],
})
