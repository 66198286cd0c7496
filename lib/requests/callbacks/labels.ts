import type { CallbackSayer } from './constants'

export const callbackSayerLabels: Record<CallbackSayer, string> = {
  customer: 'The customer said so',
  other: 'Somebody else said so',
}
