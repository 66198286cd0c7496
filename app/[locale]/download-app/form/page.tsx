import { getTranslations } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { PageCard } from '@/components/site/page-card'
import { SignUpForm } from '@/components/waitlist/sign-up-form'
import { loadSignUpFlash } from '@/lib/waitlist/loaders'
import { loadHiddenMetadata, loadSignUp } from '../../load'

export const generateMetadata = () => loadHiddenMetadata(({ download }) => download.metaTitle)

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
