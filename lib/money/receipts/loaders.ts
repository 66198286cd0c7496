import 'server-only'
import { connection } from 'next/server'
import { cache } from 'react'
import { getReceipt } from './queries'

/** The receipt of a request's link; the link itself is the gate. */
export const loadReceipt = cache(async (token: string, id: string) => {
  await connection()
  return getReceipt(token, id)
})
