'use client'

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { FormBoundary } from '@/components/forms/form-boundary'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { readTaskerToken } from '@/lib/auth/tasker-token'
import { ApiError } from '@/lib/platform/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { getOwnProfile } from './send-person'
import type { TaskerPage } from './tasker-copy'

// The form's libraries load while the introduction is read.
const loadForm = () => import('./person-form')
const PersonForm = lazy(loadForm)
const ProfileView = lazy(() => import('./profile-view'))

type View = 'apply' | 'loading' | 'failed' | 'profile' | 'edit' | 'deleted'

type TaskerFlowProps = {
  page: TaskerPage
  /** The profile of whoever looks at the page, where the server knows it already. */
  initial: Tasker | null
}

/** Keeps "edit" in the history, so that the phone's back button leads to the profile. */
function useView(first: View) {
  const [view, setView] = useState<View>(first)
  const show = useCallback((next: View) => {
    setView(next)
    if (next === 'edit') history.pushState({ ...history.state, taskerView: 'edit' }, '')
  }, [])
  useEffect(() => {
    const onBack = (event: PopStateEvent) =>
      setView((current) => {
        if (current === 'edit') return 'profile'
        return current === 'profile' && event.state?.taskerView === 'edit' ? 'edit' : current
      })
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return [view, show] as const
}

/** From the application to the profile and its edit form, and back. */
export function TaskerFlow({ page, initial }: TaskerFlowProps) {
  const { copy, contact } = page
  const [view, show] = useView(initial ? 'profile' : 'apply')
  const [tasker, setTasker] = useState(initial)
  const top = useRef<HTMLDivElement>(null)

  const loadOwn = useCallback(async () => {
    show('loading')
    document.documentElement.classList.remove('has-tasker')
    try {
      setTasker(await getOwnProfile())
      show('profile')
    } catch (error) {
      show(error instanceof ApiError && error.status === 401 ? 'apply' : 'failed')
    }
  }, [show])

  useEffect(() => {
    if (initial) return
    if (readTaskerToken()) void loadOwn()
    else void loadForm().catch(() => undefined)
  }, [initial, loadOwn])

  useEffect(() => {
    // Back after logging out, on a phone that others use too: the browser may have kept the page as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !readTaskerToken()) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  function move(next: View, stored?: Tasker) {
    if (stored) setTasker(stored)
    show(next)
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  return (
    <div ref={top} tabIndex={-1} className="tasker-flow outline-0">
      {view === 'apply' && <Introduction page={page} />}
      {view === 'edit' && <h1 className="mb-6 font-extrabold text-title leading-tight">{copy.editTitle}</h1>}
      {view === 'loading' && <Skeleton label={copy.loading} />}
      {view === 'failed' && (
        <Notice look="alarm" title={copy.loadFailed} role="alert">
          <div>
            <Button onClick={() => void loadOwn()}>{copy.retry}</Button>
          </div>
        </Notice>
      )}
      <div className="js-only">
        <FormBoundary copy={copy} contact={contact}>
          <Suspense fallback={<Skeleton label={copy.loading} />}>
            {(view === 'apply' || (view === 'edit' && tasker)) && (
              <PersonForm
                key={view}
                page={page}
                tasker={view === 'edit' ? tasker : null}
                onDone={(stored) => move('profile', stored)}
                onCancel={() => history.back()}
              />
            )}
            {view === 'profile' && tasker && (
              <ProfileView
                page={page}
                tasker={tasker}
                onTasker={setTasker}
                onEdit={() => move('edit')}
                onDeleted={() => move('deleted')}
              />
            )}
          </Suspense>
        </FormBoundary>
      </div>
      {view === 'deleted' && <Farewell page={page} />}
    </div>
  )
}

const introIcons: IconName[] = ['pin', 'check', 'phone']

/** What being a tasker means, what is checked, what happens next. */
function Introduction({ page }: { page: TaskerPage }) {
  const { copy, paths } = page
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
          href={paths.login}
          className="inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4"
        >
          {copy.logIn}
        </a>
      </p>
    </div>
  )
}

function Farewell({ page }: { page: TaskerPage }) {
  const { copy, paths } = page
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="font-extrabold text-title leading-tight">{copy.deletedTitle}</h1>
      <p>{copy.deletedText}</p>
      <a href={paths.home} className={buttonClass()}>
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
