import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { PageCard } from '@/components/site/page-card'
import { SignUpForm } from '@/components/waitlist/sign-up-form'
import { loadSignUpFlash } from '@/lib/waitlist/loaders'
import { loadSignUp } from '../../load'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('download')
  return { title: t('metaTitle'), robots: { index: false } }
}

/** The sign-up form again, with the values and the errors of the last try. */
export default async function SignUpAgainPage() {
  const [t, signUp, flash] = await Promise.all([getTranslations('download'), loadSignUp(), loadSignUpFlash()])
  return (
    <PageCard title={t('title')}>
      <Words words={signUp.words}>
        <SignUpForm
          {...(flash && {
            first: { email: flash.values.email ?? '', errors: flash.errors, problem: flash.problem },
          })}
        />
      </Words>
    </PageCard>
  )
}
