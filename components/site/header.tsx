import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ReceiptsLink } from '@/components/requests/track/receipts-link'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/imigongo'
import { type Locale, localePath } from '@/lib/i18n/constants'
import type { PublicTask } from '@/lib/tasks/schema'
import { LanguageLinks } from './language-links'
import { requestPath } from './links'

type HeaderProps = { locale: Locale; tasks: PublicTask[]; hasLogin: boolean }

const wideLink = 'hidden min-h-11 items-center px-3 font-medium hover:text-clay-deep wide:flex'
const menuLink = 'flex min-h-14 items-center border-rule border-b font-semibold text-xl'

async function headerLinks(locale: Locale) {
  const t = await getTranslations('header')
  const to = (path: string) => localePath(locale, path)
  return {
    t,
    home: { href: to('/'), children: t('home') },
    download: { href: to('/download-app'), children: t('download') },
    // `data-other` is the text while a tasker is logged in on the device.
    login: { href: to('/login'), 'data-other': t('profile'), children: t('login') },
    become: { href: to('/become-tasker'), children: t('become') },
    request: { href: requestPath(locale), children: t('request') },
  }
}

/** The public header. Its panels are native popovers, which open without scripts. */
export async function Header({ locale, tasks, hasLogin }: HeaderProps) {
  const { t, home, download, login, become, request } = await headerLinks(locale)
  return (
    <header className="sticky top-0 z-30 border-rule border-b bg-paper/95 backdrop-blur-sm">
      <div className="page @container flex min-h-[64px] items-center gap-2">
        <a
          href={home.href}
          className="flex min-h-[44px] items-center gap-[10px] font-extrabold text-logo tracking-tight"
        >
          <Mark size={30} />
          Taskers
        </a>
        <nav aria-label={t('navigation')} className="ml-auto flex items-center wide:gap-2">
          <a {...home} className={wideLink} />
          <a {...download} className={wideLink} />
          <button
            type="button"
            popoverTarget="tasks-panel"
            className="hidden min-h-11 items-center gap-1 px-3 font-medium hover:text-clay-deep wide:flex"
          >
            {t('viewTasks')}
            <Icon name="chevron" size={18} />
          </button>
          {hasLogin && <a {...login} className={wideLink} />}
          <a {...become} className={buttonClass('secondary', 'hidden! wide:inline-flex!')} />
          <a {...request} className={buttonClass('primary', 'hidden! wide:inline-flex!')} />
          <LanguageLinks locale={locale} isShort className="@max-[18rem]:hidden" />
          <button
            type="button"
            popoverTarget="menu-panel"
            className="-mr-2 flex size-[48px] items-center justify-center wide:hidden"
            aria-label={t('menu')}
          >
            <Icon name="menu" size={26} />
          </button>
        </nav>
      </div>
      <TasksPanel locale={locale} tasks={tasks} label={t('viewTasks')} close={t('close')} />
      <Menu locale={locale} hasLogin={hasLogin} />
    </header>
  )
}

function CloseButton({ panel, label, className = '' }: { panel: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      className={`${className} flex size-[48px] shrink-0 items-center justify-center`}
      aria-label={label}
    >
      <Icon name="close" size={className ? 26 : 20} />
    </button>
  )
}

type TasksPanelProps = Pick<HeaderProps, 'locale' | 'tasks'> & { label: string; close: string }

function TasksPanel({ locale, tasks, label, close }: TasksPanelProps) {
  return (
    <div id="tasks-panel" popover="auto" className="panel-side">
      <div className="flex items-center justify-between xl:hidden">
        <p className="px-3 font-bold text-lg">{label}</p>
        <CloseButton panel="tasks-panel" label={close} />
      </div>
      <ul className="grid gap-0.5">
        {tasks.map((task) => (
          <li key={task.id}>
            <a
              href={requestPath(locale, task.id)}
              className="wrap-anywhere flex min-h-11 items-center rounded-control px-3 hover:bg-clay-pale"
            >
              {task.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function Menu({ locale, hasLogin }: { locale: Locale; hasLogin: boolean }) {
  const { t, home, download, login, become, request } = await headerLinks(locale)
  return (
    <div id="menu-panel" popover="auto" className="panel-full">
      <div className="page flex h-[64px] items-center justify-between">
        <span className="flex items-center gap-[10px] font-extrabold text-logo tracking-tight">
          <Mark size={30} />
          Taskers
        </span>
        <CloseButton panel="menu-panel" label={t('close')} className="-mr-2" />
      </div>
      <div className="page grid gap-1 py-4">
        <a {...home} className={menuLink} />
        <button
          type="button"
          popoverTarget="tasks-panel"
          className="flex min-h-14 items-center justify-between border-rule border-b text-left font-semibold text-xl"
        >
          {t('viewTasks')}
          <Icon name="back" className="rotate-180" />
        </button>
        <a {...download} className={menuLink} />
        <ReceiptsLink className={menuLink} />
        {hasLogin && <a {...login} className={menuLink} />}
        <a {...request} className={buttonClass('primary', 'mt-6 w-full')} />
        <a {...become} className={buttonClass('secondary', 'mt-2 w-full')} />
        <LanguageLinks locale={locale} className="mt-4" />
      </div>
    </div>
  )
}
