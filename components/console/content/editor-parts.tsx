import Link from 'next/link'
import type { ReactNode } from 'react'
import { useKit } from '@/components/forms/form'
import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { kigaliDateTime } from '@/lib/i18n/time'

type EditorHeadProps = {
  back: { href: string; label: string }
  title: string
  badge: ReactNode
  children: ReactNode
}

export function EditorHead({ back, title, badge, children }: EditorHeadProps) {
  return (
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
          <h1 className="wrap-anywhere min-w-0 font-extrabold text-2xl leading-tight">{title}</h1>
          {badge}
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  )
}

export function ArchivedNotice() {
  return (
    <Notice look="calm" title="This is archived: it is not on the site and cannot be changed">
      <p>Restore it to bring it back as it was.</p>
    </Notice>
  )
}

/** Says that the form shows an older draft that is not saved. */
export function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
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

/** The button that saves, always visible, and whether there are unsaved changes. */
export function SaveBar({ isNew, onDiscard, children }: SaveBarProps) {
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
