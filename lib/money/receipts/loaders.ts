import 'server-only'
import { connection } from 'next/server'
import { getReceipt } from './queries'

/** The receipt of a request's link; the link itself is the gate. */
export async function loadReceipt(token: string, id: string) {
  await connection()
  return getReceipt(token, id)
}
