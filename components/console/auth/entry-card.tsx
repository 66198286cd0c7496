import 'server-only'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { EarlySubmit } from '@/components/forms/early-submit'
import { Band, Mark } from '@/components/ui/imigongo'

type EntryCardProps = { title: string; text: string; children: ReactNode }

/** The nonce of this answer, which the server has written into the policy. */
async function nonceOf(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}

/** The pages before the login: one card with one task. */
export async function EntryCard({ title, text, children }: EntryCardProps) {
  return (
    <main className="js-only grid min-h-dvh place-items-center bg-sand p-4">
      <EarlySubmit nonce={await nonceOf()} />
      <div className="w-full max-w-md overflow-hidden rounded-card border border-rule bg-surface shadow-lift">
        <Band className="bg-clay" />
        <div className="grid gap-6 p-6 sm:p-8">
          <div>
            <p className="flex items-center gap-2.5 font-extrabold text-xl">
              <Mark size={30} />
              Taskers
            </p>
            <h1 className="mt-5 break-words font-extrabold text-2xl">{title}</h1>
            <p className="mt-1 break-words text-quiet">{text}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
