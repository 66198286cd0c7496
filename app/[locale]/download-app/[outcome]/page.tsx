import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { localePath } from '@/lib/i18n/constants'
import { isWaitlistOutcome } from '@/lib/waitlist/constants'
import { Outcome } from '../outcome'

type Props = PageProps<'/[locale]/download-app/[outcome]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { outcome } = await params
  const t = await getTranslations('waitlist')
  return {
    robots: { index: false },
    ...(isWaitlistOutcome(outcome) && { title: t(`outcomes.${outcome}.title`) }),
  }
}

export default async function OutcomePage({ params }: Props) {
  const { outcome } = await params
  if (!isWaitlistOutcome(outcome)) redirect(localePath(await getLocale(), '/'))
  return <Outcome outcome={outcome} />
}
