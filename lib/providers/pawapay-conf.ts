import 'server-only'
import { z } from 'zod'
import { type MoneyKind, type MoneyOperator, moneyOperators, type OperatorFacts } from './money-provider'
import { kinds, operators } from './pawapay-words'

// Each part may be missing or odd: then its fact is unknown, and the rest still counts.
const text = z.string().min(1).max(200).optional().catch(undefined)
const limit = z
  .union([z.string().regex(/^\d+(\.\d+)?$/), z.number().nonnegative()])
  .transform(Number)
  .optional()
  .catch(undefined)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((one): z.infer<Item>[] => {
        const { success, data } = item.safeParse(one)
        return success ? [data] : []
      }),
    )

const channelSchema = z.object({
  quickLink: text,
  instructions: z
    .object({ en: listOf(z.object({ text: z.string().min(1).max(200) })) })
    .optional()
    .catch(undefined),
})
const operationSchema = z.object({
  minAmount: limit,
  maxAmount: limit,
  minTransactionLimit: limit,
  maxTransactionLimit: limit,
  status: text,
  pinPromptRevivable: z.boolean().optional().catch(undefined),
  pinPromptInstructions: z
    .object({ channels: listOf(channelSchema) })
    .optional()
    .catch(undefined),
})
type Operation = z.infer<typeof operationSchema>

const anyObject = z.record(z.string(), z.unknown())
const providerSchema = z.object({
  provider: z.string(),
  nameDisplayedToCustomer: text,
  currencies: listOf(z.object({ currency: z.string(), operationTypes: z.unknown().optional() })),
})
const countriesOf = <Provider extends z.ZodType>(provider: Provider) =>
  z.array(z.object({ country: z.string(), providers: listOf(provider) }))

const confSchema = z.object({
  countries: countriesOf(providerSchema),
  signatureConfiguration: z.object({ signedCallbacks: z.boolean() }).optional().catch(undefined),
})
const availabilitySchema = countriesOf(
  z.object({ provider: z.string(), operationTypes: z.unknown().optional() }),
)

/** Operations come as an object by name, or as a list whose items name themselves in one of two ways. */
function operationOf(operationTypes: unknown, name: string): unknown {
  const items = Array.isArray(operationTypes) ? operationTypes : [operationTypes]
  for (const item of items) {
    const { data } = anyObject.safeParse(item)
    if (data?.[name] !== undefined) return data[name]
    if (data?.operationType === name) return data
  }
  return undefined
}

const codeToDial = /[*#][\d*]+#/

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** A code to dial is plain in each language; the words of the provider are the second choice. */
function bringBackOf({ pinPromptRevivable, pinPromptInstructions }: Operation): string | null {
  if (pinPromptRevivable === false) return null
  const channel = pinPromptInstructions?.channels[0]
  const steps = channel?.instructions?.en.map((step) => step.text) ?? []
  const code = [decoded(channel?.quickLink ?? ''), ...steps].flatMap((part) => codeToDial.exec(part) ?? [])[0]
  return code ?? (steps.join(', ') || null)
}

const inRwanda = <Country extends { country: string }>(countries: readonly Country[]) =>
  countries.find(({ country }) => country === 'RWA')

/** What availability says of an operator; undefined where it says nothing. */
function availabilityOf(body: unknown, { provider, name }: { provider: string; name: string }) {
  const { data } = availabilitySchema.safeParse(body)
  const found = inRwanda(data ?? [])?.providers.find((one) => one.provider === provider)
  const operation = operationOf(found?.operationTypes, name)
  if (typeof operation === 'string') return operation
  return z.object({ status: z.string() }).safeParse(operation).data?.status
}

type Bodies = { conf: unknown; availability: unknown }
type Providers = z.infer<typeof providerSchema>[]
type Wanted = { operator: MoneyOperator; kind: MoneyKind }

function factsOf({ operator, kind }: Wanted, providers: Providers, availability: unknown): OperatorFacts[] {
  const [provider, name] = [operators[operator], kinds[kind].operation]
  const found = providers.find((one) => one.provider === provider)
  const francs = found?.currencies.find(({ currency }) => currency === 'RWF')
  const { data } = operationSchema.safeParse(operationOf(francs?.operationTypes, name))
  const min = data?.minAmount ?? data?.minTransactionLimit
  const max = data?.maxAmount ?? data?.maxTransactionLimit
  if (!data || min === undefined || max === undefined) return []
  const said = [data.status, availabilityOf(availability, { provider, name })].filter(Boolean)
  return [
    {
      operator,
      isOpen: said.length > 0 && said.every((state) => state === 'OPERATIONAL'),
      minRwf: Math.ceil(min),
      maxRwf: Math.floor(max),
      promptName: found?.nameDisplayedToCustomer ?? null,
      bringBack: bringBackOf(data),
    },
  ]
}

/** Our facts from two answers: configuration and availability. null where the first is no such answer. */
export function readConf({ conf, availability }: Bodies, kind: MoneyKind) {
  const { data } = confSchema.safeParse(conf)
  if (!data) return null
  const providers = inRwanda(data.countries)?.providers ?? []
  return {
    operators: moneyOperators.flatMap((operator) => factsOf({ operator, kind }, providers, availability)),
    isSigned: data.signatureConfiguration?.signedCallbacks === true,
  }
}
