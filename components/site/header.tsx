import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ReceiptsLink } from '@/components/requests/receipts-link'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/imigongo'
import { type Locale, localePath } from '@/lib/i18n/constants'
import type { PublicTask } from '@/lib/tasks/schema'
import { LanguageLinks } from './language-links'
import { requestPath } from './links'

type HeaderProps = { locale: Locale; tasks: PublicTask[]; hasLogin: boolean }

const wideLink = 'hidden min-h-11 items-center px-3 font-medium hover:text-clay-deep xl:flex'
const menuLink = 'flex min-h-14 items-center border-rule border-b font-semibold text-xl'

/** The public header. Its panels are native popovers, which open without scripts. */
export async function Header({ locale, tasks, hasLogin }: HeaderProps) {
  const t = await getTranslations('header')
  const home = localePath(locale, '/')
  return (
    <header className="sticky top-0 z-30 border-rule border-b bg-paper/95 backdrop-blur-sm">
      <div className="page flex h-16 items-center gap-2">
        <a href={home} className="flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight">
          <Mark size={30} />
          Taskers
        </a>
        <nav aria-label={t('navigation')} className="ml-auto flex items-center xl:gap-2">
          <a href={home} className={wideLink}>
            {t('home')}
          </a>
          <a href={localePath(locale, '/download-app')} className={wideLink}>
            {t('download')}
          </a>
          <button
            type="button"
            popoverTarget="tasks-panel"
            className="hidden min-h-11 items-center gap-1 px-3 font-medium hover:text-clay-deep xl:flex"
          >
            {t('viewTasks')}
            <Icon name="chevron" size={18} />
          </button>
          {hasLogin && (
            <a href={localePath(locale, '/login')} data-other={t('profile')} className={wideLink}>
              {t('login')}
            </a>
          )}
          <a
            href={localePath(locale, '/become-tasker')}
            className={buttonClass('secondary', 'hidden! xl:inline-flex!')}
          >
            {t('become')}
          </a>
          <a href={requestPath(locale)} className={buttonClass('primary', 'hidden! xl:inline-flex!')}>
            {t('request')}
          </a>
          <LanguageLinks locale={locale} isShort />
          <button
            type="button"
            popoverTarget="menu-panel"
            className="-mr-2 flex size-12 items-center justify-center xl:hidden"
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

/** All tasks: a dropdown on a wide screen, a sliding panel on a small one. */
type TasksPanelProps = Pick<HeaderProps, 'locale' | 'tasks'> & { label: string; close: string }

function TasksPanel({ locale, tasks, label, close }: TasksPanelProps) {
  return (
    <div id="tasks-panel" popover="auto" className="panel-side">
      <div className="flex items-center justify-between xl:hidden">
        <p className="px-3 font-bold text-lg">{label}</p>
        <button
          type="button"
          popoverTarget="tasks-panel"
          popoverTargetAction="hide"
          className="flex size-12 items-center justify-center"
          aria-label={close}
        >
          <Icon name="close" />
        </button>
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
  const t = await getTranslations('header')
  return (
    <div id="menu-panel" popover="auto" className="panel-full">
      <div className="page flex h-16 items-center justify-between">
        <span className="flex items-center gap-2.5 font-extrabold text-xl tracking-tight">
          <Mark size={30} />
          Taskers
        </span>
        <button
          type="button"
          popoverTarget="menu-panel"
          popoverTargetAction="hide"
          className="-mr-2 flex size-12 items-center justify-center"
          aria-label={t('close')}
        >
          <Icon name="close" size={26} />
        </button>
      </div>
      <div className="page grid gap-1 py-4">
        <a href={localePath(locale, '/')} className={menuLink}>
          {t('home')}
        </a>
        <button
          type="button"
          popoverTarget="tasks-panel"
          className="flex min-h-14 items-center justify-between border-rule border-b text-left font-semibold text-xl"
        >
          {t('viewTasks')}
          <Icon name="back" className="rotate-180" />
        </button>
        <a href={localePath(locale, '/download-app')} className={menuLink}>
          {t('download')}
        </a>
        <ReceiptsLink className={menuLink} />
        {hasLogin && (
          <a href={localePath(locale, '/login')} data-other={t('profile')} className={menuLink}>
            {t('login')}
          </a>
        )}
        <a href={requestPath(locale)} className={buttonClass('primary', 'mt-6 w-full')}>
          {t('request')}
        </a>
        <a href={localePath(locale, '/become-tasker')} className={buttonClass('secondary', 'mt-2 w-full')}>
          {t('become')}
        </a>
      </div>
    </div>
  )
}
