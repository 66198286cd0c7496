import 'server-only'
import { createRequest } from '@/lib/requests/mutations'
import type { RequestReceipt } from '@/lib/requests/schema'
import type { EnterCall } from './schema'

type Entry = { input: EnterCall; adminId: string; idempotencyKey: string | null }

/** Stores what a customer asks for on the phone. It is contacted at once; who took the call owns it. */
export function enterCall({
  input,
  adminId,
  idempotencyKey,
}: Entry): Promise<{ receipt: RequestReceipt; isReplay: boolean }> {
  const { wanted_at, wished_tasker_id: wishedTaskerId, locale, ...words } = input
  return createRequest({
    input: { ...words, wanted_on: null, wanted_part: null, photos: [] },
    locale,
    source: 'staff',
    idempotencyKey,
    wishedTaskerId,
    call: { adminId, wantedAt: wanted_at ? new Date(wanted_at) : null },
  })
}
