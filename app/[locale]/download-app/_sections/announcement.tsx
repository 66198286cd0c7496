import { getTranslations } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PhonePreview } from '@/components/waitlist/phone-preview'
import { SignUpForm } from '@/components/waitlist/sign-up-form'
import type { PublicTask } from '@/lib/tasks/schema'
import type { loadSignUp } from '../../load'

type AnnouncementProps = { signUp: Awaited<ReturnType<typeof loadSignUp>>; tasks: PublicTask[] }

export async function Announcement({ signUp, tasks }: AnnouncementProps) {
  const t = await getTranslations('download')
  return (
    <section
      className="page grid gap-8 py-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-16"
      aria-labelledby="app-title"
    >
      <div className="grid content-center gap-6">
        <div className="grid gap-4">
          <p className="font-semibold text-clay-deep">{t('kicker')}</p>
          <h1 id="app-title" className="max-w-[16ch] font-extrabold text-display leading-[1.05]">
            {t('title')}
          </h1>
          <p className="max-w-lg text-lg text-quiet">{t('lead')}</p>
          <a href="#install" className={buttonClass('secondary', 'justify-self-start')}>
            {t('install.link')}
            <Icon name="down" />
          </a>
        </div>
        <div className="max-w-lg rounded-card border border-rule bg-white p-5 shadow-lift sm:p-6">
          <Words words={signUp.words}>
            <SignUpForm />
          </Words>
        </div>
        <a
          href="#help"
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-medium underline-offset-4 hover:underline"
        >
          {t('helpLink')}
          <Icon name="chevron" size={18} />
        </a>
      </div>
      <PhonePreview task={tasks.find(({ slug }) => slug === 'plumbing') ?? tasks[0]} />
    </section>
  )
}
