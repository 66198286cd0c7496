import { getLocale } from 'next-intl/server'
import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { TaskerLoginForm } from '@/components/taskers/login-form'
import { NoScripts } from '@/components/taskers/no-scripts'
import { localePath } from '@/lib/i18n/constants'
import { loadLoginWords, loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/login', ({ taskerLogin }) => taskerLogin)

export default async function TaskerLoginPage() {
  const [words, locale] = await Promise.all([loadLoginWords(), getLocale()])
  const { taskerLogin: copy } = words
  return (
    <div className="page max-w-lg! py-8 lg:py-16">
      <h1 className="font-extrabold text-title leading-tight">{copy.title}</h1>
      <p className="mt-3 mb-6">{copy.lead}</p>
      <EarlySubmit />
      <NoScripts part="taskerLogin" />
      <Words words={words}>
        <TaskerLoginForm />
      </Words>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-rule border-t pt-3">
        {copy.noProfile}
        <a
          href={localePath(locale, '/become-tasker')}
          className="inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4"
        >
          {copy.become}
        </a>
      </p>
    </div>
  )
}
