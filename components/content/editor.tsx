'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { toolClass } from '@/components/console/menu'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { kigaliDateTime } from '@/lib/i18n/time'
import { EditorProblem } from './editor-problem'
import { LeaveGuard } from './leave-guard'
import { type ContentList, type ContentRow, useArchive } from './use-content'
import type { useEditor } from './use-editor'

type EditorProps<Row extends ContentRow, Values extends FieldValues> = {
  editor: ReturnType<typeof useEditor<Row, Values>>
  list: ContentList
  /** The list it belongs to. */
  back: { href: string; label: string }
  title: string
  badge: ReactNode
  /** Something beside the title, a link to the page on the site for example. */
  aside?: ReactNode
  children: ReactNode
}

/** The page of one entry: its form, what stands against saving it, and the button that is always within reach. */
export function Editor<Row extends ContentRow, Values extends FieldValues>(props: EditorProps<Row, Values>) {
  const { editor, list, back, title, badge, aside, children } = props
  const { form, seen, isBusy, isDirty, restoredAt } = editor
  const archive = useArchive<Row>(list, editor.settle)
  const isArchived = seen?.is_archived ?? false

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty && !isBusy} />
      <form
        noValidate
        className="grid max-w-6xl gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.submit()
        }}
      >
        <div>
          <Link
            href={back.href}
            prefetch={false}
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-quiet hover:text-ink"
          >
            <Icon name="back" size={18} />
            {back.label}
          </Link>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-center gap-3">
              <h1 className="break-words font-extrabold text-2xl leading-tight">{title}</h1>
              {badge}
            </div>
            <div className="flex flex-wrap gap-2">
              {aside}
              {seen && (
                <button
                  type="button"
                  disabled={archive.isPending || isDirty}
                  onClick={() => archive.mutate({ row: seen, label: title, isArchived: !isArchived })}
                  className={toolClass}
                >
                  <Icon name="archive" size={18} />
                  {isArchived ? 'Restore' : 'Archive'}
                </button>
              )}
            </div>
          </div>
        </div>
        {isArchived && (
          <Notice look="calm" title="This is archived: it is not on the site and cannot be changed">
            <p>Restore it to have it back as it was.</p>
          </Notice>
        )}
        {restoredAt && isDirty && (
          <Notice look="calm" title="What you typed before is back" role="status">
            <p>From {kigaliDateTime(new Date(restoredAt))}; it is not saved yet.</p>
            <Button look="secondary" onClick={editor.discard} className="justify-self-start">
              Discard it
            </Button>
          </Notice>
        )}
        <fieldset disabled={isArchived || isBusy} className="grid min-w-0 gap-5">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
        <EditorProblem editor={editor} />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-rule border-t bg-paper/95 px-4 py-3 backdrop-blur-sm lg:-mx-8 lg:px-8">
          <p role="status" className="text-quiet text-sm">
            {isDirty ? 'Not saved yet' : seen ? 'Everything is saved' : ''}
          </p>
          <div className="flex gap-2">
            {isDirty && (
              <Button look="quiet" disabled={isBusy} onClick={editor.discard}>
                Discard
              </Button>
            )}
            <Button type="submit" disabled={isBusy || isArchived || !isDirty}>
              {isBusy ? 'Saving…' : seen ? 'Save' : 'Create'}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
