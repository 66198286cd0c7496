import { useSite, useWords } from '@/components/forms/words'
import { localePath } from '@/lib/i18n/constants'

const tabs = ['jobs', 'earnings', 'profile'] as const

/** The three pages of a tasker; links, so they need no scripts. */
export function TaskerTabs({ current }: { current: (typeof tabs)[number] }) {
  const { tabs: words } = useWords('tasker')
  const { locale } = useSite()
  return (
    <nav aria-label={words.label} className="mb-6 flex border-rule border-b">
      {tabs.map((tab) => (
        <a
          key={tab}
          href={localePath(locale, `/tasker-${tab}`)}
          aria-current={tab === current ? 'page' : undefined}
          className="-mb-px flex min-h-12 grow items-center justify-center border-transparent border-b-3 px-3 font-semibold text-quiet hover:text-ink aria-[current]:border-clay aria-[current]:text-ink sm:grow-0 sm:px-6"
        >
          {words[tab]}
        </a>
      ))}
    </nav>
  )
}
