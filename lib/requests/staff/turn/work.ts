import 'server-only'
import { transact } from '@/db/client'
import { eachDue } from '@/lib/platform/each-due'
import { listLeftTurns } from '@/lib/requests/turns/mutations'
import { leaveTurn } from './mutations'

/** Ends the turns that have lasted too long, each in its own transaction. */
export async function endLeftTurns(): Promise<void> {
  const left = await transact((tx) => listLeftTurns(tx))
  await eachDue(left, (turn) =>
    transact((tx) => leaveTurn(tx, turn, { actor: { kind: 'system' }, how: 'left' })),
  )
}
