import 'server-only'
import { transact } from '@/db/client'
import type { Follow } from '@/lib/requests/change'
import { listLeftTurns } from '@/lib/requests/turns/mutations'
import { leaveTurn } from './mutations'

/** Ends the turns that have lasted too long, each in its own transaction. */
export async function endLeftTurns(follow: Follow): Promise<void> {
  const left = await transact((tx) => listLeftTurns(tx))
  for (const turn of left)
    await transact((tx) => leaveTurn(tx, turn, { actor: { kind: 'system' }, follow, how: 'left' }))
}
