import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toolClass } from '@/components/console/menu'
import { StaffForm } from '@/components/console/staff-form'
import { Icon } from '@/components/ui/icon'
import { ArchivedNotice, EditorHead, RestoredNotice, SaveBar } from './editor-parts'
import { EditorProblem } from './editor-problem'
import { type ContentList, type ContentRow, useArchive } from './use-content'
import type { useEditor } from './use-editor'

type EditorProps<Row extends ContentRow, Values extends FieldValues> = {
  editor: ReturnType<typeof useEditor<Row, Values>>
  list: ContentList
  back: { href: string; label: string }
  title: string
  badge: ReactNode
  /** Shown beside the title, a link to the page on the site for example. */
  aside?: ReactNode
  children: ReactNode
}

const whenLeft = 'What you typed is not on the site. It stays on this device and is here when you come back.'

/** The page of one entry: its form, the problems with saving, and the button that is always visible. */
export function Editor<Row extends ContentRow, Values extends FieldValues>(props: EditorProps<Row, Values>) {
  const { editor, list, back, title, badge, aside, children } = props
  const { kit, seen, restoredAt, discard } = editor
  const { isDirty } = kit.form.formState
  const archive = useArchive<Row>(list, editor.settle)
  const isArchived = seen?.is_archived ?? false
  return (
    <div className="grid max-w-6xl gap-5">
      <EditorHead back={back} title={title} badge={badge}>
        {aside}
        {seen && (
          <button
            type="button"
            disabled={kit.isBusy || isDirty}
            aria-disabled={archive.isBusy}
            onClick={() => void archive.change({ row: seen, label: title, isArchived: !isArchived })}
            className={toolClass}
          >
            <Icon name="archive" size={18} />
            {isArchived ? 'Restore' : 'Archive'}
          </button>
        )}
      </EditorHead>
      {isArchived && <ArchivedNotice />}
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
