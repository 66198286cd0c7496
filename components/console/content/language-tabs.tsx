import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Locale, localeNames, locales } from '@/lib/i18n/constants'

type LanguageTabsProps = {
  current: Locale
  onCurrent: (locale: Locale) => void
  incomplete: readonly Locale[]
  /** The languages with refused fields. */
  wrong: readonly Locale[]
  children: (locale: Locale) => ReactNode
}

/** The state of a language, in words and by colour. */
function Mark({ isIncomplete, isWrong }: { isIncomplete: boolean; isWrong: boolean }) {
  if (isWrong) return <span className="font-semibold text-alarm text-sm">to mend</span>
  if (isIncomplete) return <span className="font-semibold text-quiet text-sm">incomplete</span>
  return (
    <span className="text-hill">
      <Icon name="check" size={18} />
      <span className="sr-only">complete</span>
    </span>
  )
}

/** The three languages side by side; on a narrow screen, one at a time. */
export function LanguageTabs({ current, onCurrent, incomplete, wrong, children }: LanguageTabsProps) {
  const mark = (locale: Locale) => (
    <Mark isIncomplete={incomplete.includes(locale)} isWrong={wrong.includes(locale)} />
  )
  return (
    <Tabs.Root value={current} onValueChange={(value) => onCurrent(value as Locale)} className="@container">
      <Tabs.List
        aria-label="Language"
        className="mb-4 flex gap-1 overflow-x-auto rounded-control bg-sand p-1 @min-[46rem]:hidden"
      >
        {locales.map((locale) => (
          <Tabs.Trigger
            key={locale}
            value={locale}
            className="flex min-h-11 flex-1 flex-col items-center justify-center rounded-md px-2 font-medium leading-tight -outline-offset-3 data-[state=active]:bg-surface data-[state=active]:shadow-lift"
          >
            {localeNames[locale]}
            {mark(locale)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="grid gap-5 @min-[46rem]:grid-cols-3">
        {locales.map((locale) => (
          <Tabs.Content
            key={locale}
            value={locale}
            forceMount
            tabIndex={-1}
            className="grid min-w-0 content-start gap-4 data-[state=inactive]:hidden @min-[46rem]:data-[state=inactive]:grid"
          >
            <p className="hidden items-center justify-between gap-2 border-rule border-b pb-2 font-bold @min-[46rem]:flex">
              {localeNames[locale]}
              {mark(locale)}
            </p>
            {children(locale)}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  )
}
