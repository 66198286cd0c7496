'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { FormBoundary, FormLoading } from '@/components/forms/form-boundary'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSite, useWords } from '@/components/forms/words'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { localePath } from '@/lib/i18n/constants'
import type { Tasker } from '@/lib/taskers/schema'
import type { TaskChoice } from './option-text'
import { TaskerTabs } from './tasker-tabs'
import { useFreshAfterLogout } from './use-fresh-after-logout'
import { useProfile, useView, type View } from './use-tasker-view'

// Each is its own script. Next's `dynamic` with a literal import preloads it on pages that show it.
const ApplicationForm = dynamic(() => import('./application-form'))
const EditForm = dynamic(() => import('./edit-form'), { loading: EditLoading })
const ProfileView = dynamic(() => import('./profile-view'))

function EditLoading() {
  return <FormLoading label={useWords('tasker').loading} />
}

type TaskerFlowProps = {
  tasks: TaskChoice[]
  /** Where taskers bring their papers. */
  office: string
  /** The profile of the logged-in tasker, where the server knows it. */
  initial: Tasker | null
}

export function TaskerFlow({ initial, tasks, office }: TaskerFlowProps) {
  const words = useWords('tasker')
  const [view, show] = useView(initial ? 'profile' : 'apply')
  const { tasker, setTasker, load, error } = useProfile(initial, show)
  const top = useRef<HTMLDivElement>(null)
  useFreshAfterLogout()

  function move(next: View, stored?: Tasker) {
    if (stored) setTasker(stored)
    show(next)
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }
  return (
    <div ref={top} tabIndex={-1} className="tasker-flow outline-0">
      {view === 'apply' && <Introduction />}
      {view === 'profile' && <TaskerTabs current="profile" />}
      {view === 'edit' && <h1 className="mb-6 font-extrabold text-title leading-tight">{words.editTitle}</h1>}
      {view === 'loading' && <Skeleton label={words.loading} />}
      {view === 'failed' && <ProblemNotice error={error} title={words.loadFailed} onRetry={load} />}
      <div className="js-only">
        <FormBoundary>
          {view === 'apply' && <ApplicationForm onDone={(stored) => move('profile', stored)} />}
          {view === 'edit' && tasker && (
            <EditForm
              tasker={tasker}
              onDone={(stored) => move('profile', stored)}
              onCancel={() => history.back()}
            />
          )}
          {view === 'profile' && tasker && (
            <ProfileView
              tasker={tasker}
              tasks={tasks}
              office={office}
              onTasker={setTasker}
              onEdit={() => move('edit')}
              onDeleted={() => move('deleted')}
            />
          )}
        </FormBoundary>
      </div>
      {view === 'deleted' && <Farewell />}
    </div>
  )
}

const introIcons: IconName[] = ['pin', 'check', 'phone']

function Introduction() {
  const copy = useWords('tasker')
  const { locale } = useSite()
  return (
    <div className="mb-8 grid gap-4">
      <h1 className="font-extrabold text-title leading-tight">{copy.title}</h1>
      <ul className="grid max-w-prose gap-3">
        {copy.intro.map((sentence, index) => (
          <li key={sentence} className="flex items-start gap-3">
            <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full bg-clay-pale text-clay-deep">
              <Icon name={introIcons[index] ?? 'check'} />
            </span>
            <span className="self-center">{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-2">
        {copy.hasProfile}
        <a
          href={localePath(locale, '/login')}
          className="inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4"
        >
          {copy.logIn}
        </a>
      </p>
    </div>
  )
}

function Farewell() {
  const copy = useWords('tasker')
  const { locale } = useSite()
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="font-extrabold text-title leading-tight">{copy.deletedTitle}</h1>
      <p>{copy.deletedText}</p>
      <a href={localePath(locale, '/')} className={buttonClass()}>
        {copy.home}
      </a>
    </section>
  )
}

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid animate-pulse gap-4">
      <div className="h-28 rounded-card bg-sand" />
      <div className="h-12 rounded-control bg-sand" />
      <div className="h-12 rounded-control bg-sand" />
      <div className="h-40 rounded-card bg-sand" />
    </div>
  )
}
