import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { BackLink } from '@/components/console/detail-links'
import { StaffForm } from '@/components/console/form/staff-form'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { useKit } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { ApiError } from '@/lib/platform/browser/api-client'
import { wrongLocales } from './language-fields'
import { type ContentRow, useArchive } from './use-content'
import type { EditorState, useEditor } from './use-editor'

function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Notice look="calm" title="Your earlier draft is back" role="status">
      <p>From {kigaliDateTime(new Date(at))}; it is not saved yet.</p>
      <Button look="secondary" onClick={onDiscard} className="justify-self-start">
        Discard it
      </Button>
    </Notice>
  )
}

type SaveBarProps = {
  isNew: boolean
  onDiscard: () => void
  /** Why saving failed; shown above the button, so that it is always visible. */
  children: ReactNode
}

function SaveBar({ isNew, onDiscard, children }: SaveBarProps) {
  const { kit, isUploading } = useKit()
  const { uploading } = useWords('forms')
  const { isDirty } = kit.form.formState
  const calm = isNew ? '' : 'Everything is saved'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-rule border-t bg-paper/95 px-4 py-3 backdrop-blur-sm lg:-mx-8 lg:px-8">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet text-sm">
          {isUploading ? uploading : isDirty ? 'Not saved yet' : calm}
        </p>
        <div className="flex gap-2">
          {isDirty && (
            <Button look="quiet" onClick={onDiscard}>
              Discard
            </Button>
          )}
          <Button type="submit" disabled={isUploading || !isDirty}>
            {kit.isBusy ? 'Saving…' : isNew ? 'Create' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  )
}

function EditorProblem({ editor }: { editor: EditorState }) {
  const { kit } = useKit()
  const { problem, isBusy, takeTheirs, keepMine } = editor
  const { errors } = kit.form.formState
  const wrong = wrongLocales(errors)
  const button = (text: string, press: () => void) => (
    <Button ref={passFocusOn} look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && press()}>
      {text}
    </Button>
  )
  if (problem instanceof ApiError && problem.status === 409) {
    return (
      <Notice look="calm" title={problem.message} role="alert">
        <div className="flex flex-wrap gap-2">
          {button('Use theirs, discard mine', takeTheirs)}
          {button('Save mine over theirs', keepMine)}
        </div>
      </Notice>
    )
  }
  if (problem) return <ProblemNotice error={problem} onRetry={kit.submit} />
  if (Object.keys(errors).length === 0) return null
  const where = wrong.length > 0 ? ` in ${wrong.map((locale) => localeNames[locale]).join(', ')}` : ''
  return (
    <Notice look="alarm" title={`Please correct the marked fields${where}. Nothing was saved.`} role="alert">
      {errors.root?.body?.message}
    </Notice>
  )
}

type EditorProps<Row extends ContentRow, Values extends FieldValues> = {
  editor: ReturnType<typeof useEditor<Row, Values>>
  title: string | undefined
  badge: ReactNode
  aside?: ReactNode
  children: ReactNode
}

const whenLeft = 'What you typed is not on the site. It stays on this device and is here when you come back.'

export function Editor<Row extends ContentRow, Values extends FieldValues>(props: EditorProps<Row, Values>) {
  const { editor, badge, aside, children } = props
  const { list, back, noun, kit, seen, restoredAt, discard } = editor
  const title = props.title ?? `New ${noun}`
  const { isDirty } = kit.form.formState
  const archive = useArchive<Row>(list, editor.settle)
  const isArchived = seen?.is_archived ?? false
  return (
    <div className="grid max-w-6xl gap-5">
      <div>
        <BackLink href={back.href}>{back.label}</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <h1 className="wrap-anywhere min-w-0 font-extrabold text-2xl leading-tight">{title}</h1>
            {badge}
          </div>
          <div className="flex flex-wrap gap-2">
            {aside}
            {seen && (
              <ToolButton
                disabled={kit.isBusy || isDirty}
                aria-disabled={archive.isBusy}
                onClick={() => void archive.change({ row: seen, label: title, isArchived: !isArchived })}
              >
                <Icon name="archive" size={18} />
                {isArchived ? 'Restore' : 'Archive'}
              </ToolButton>
            )}
          </div>
        </div>
      </div>
      {isArchived && (
        <Notice look="calm" title="This is archived: it is not on the site and cannot be changed">
          <p>Restore it to bring it back as it was.</p>
        </Notice>
      )}
      {restoredAt && isDirty && <RestoredNotice at={restoredAt} onDiscard={discard} />}
      <StaffForm kit={kit} label={title} whenLeft={whenLeft} isLocked={isArchived}>
        {children}
        <SaveBar isNew={!seen} onDiscard={discard}>
          <EditorProblem editor={editor} />
        </SaveBar>
      </StaffForm>
    </div>
  )
}
