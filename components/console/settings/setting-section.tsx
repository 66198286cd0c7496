import { type FormEvent, type ReactNode, useEffect } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { focusWrong } from '@/components/console/focus-wrong'
import { LeaveGuard } from '@/components/console/leave-guard'
import { UploadsContext, uploadingText, useUploads } from '@/components/console/media/uploads'
import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import type { SaveState } from './use-setting'
import { useUnsaved } from './use-unsaved'

type SettingSectionProps = {
  id: string
  title: string
  text: string
  saving: SaveState
  /** What is set, where the section keeps it itself; the fields hold it otherwise. */
  value?: unknown
  /** What the fields hold, when they are saved. */
  onSave: (form: HTMLFormElement) => void
  children: ReactNode
}

/** One part of the settings with its own button. */
export function SettingSection({ id, title, text, saving, value, onSave, children }: SettingSectionProps) {
  const { isBusy, error, fields, errorOf, reload, entry } = saving
  const { form, isDirty, look } = useUnsaved(entry.version, value)
  const { isUploading, report } = useUploads()
  // Errors of a list or of the whole have no field of their own to stand at.
  const whole = errorOf('body')
  const hasOther = Object.keys(fields).length > 0 && !whole
  useEffect(() => {
    if (error === null && Object.keys(fields).length > 0 && form.current) focusWrong(form.current)
  }, [error, fields, form])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isUploading) onSave(event.currentTarget)
  }
  return (
    <Section id={id} title={title}>
      <p className="max-w-prose text-quiet">{text}</p>
      <LeaveGuard
        isDirty={(isDirty || isUploading) && !isBusy}
        text={`“${title}” is not saved: what you changed will be lost.`}
      />
      <form ref={form} noValidate onSubmit={submit} onChange={look} className="grid gap-5">
        <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
          <legend className="sr-only">{title}</legend>
          <UploadsContext value={report}>{children}</UploadsContext>
        </fieldset>
        {(whole || hasOther) && (
          <p role="alert" className="font-medium text-alarm">
            {whole ?? 'Please look at the fields above.'}
          </p>
        )}
        <ChangeProblem error={error} onReload={reload} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={isBusy || isUploading}>
            {isBusy ? 'Saving…' : `Save ${title.toLowerCase()}`}
          </Button>
          {isUploading && (
            <p role="status" className="text-quiet text-sm">
              {uploadingText}
            </p>
          )}
          {!isUploading && entry.updated_at && (
            <p className="tabular text-quiet text-sm">
              Saved <Moment at={entry.updated_at} /> by {entry.updated_by}
            </p>
          )}
        </div>
      </form>
    </Section>
  )
}
