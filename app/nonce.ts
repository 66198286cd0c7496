import { headers } from 'next/headers'

/** The nonce of this answer, which the server has written into the policy. */
export async function nonceOf(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}
