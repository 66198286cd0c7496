import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { callAdminApi } from '@/lib/auth/admin-client'
import { useEditorForm } from './editor-form'
import { type ContentList, type ContentRow, contentPath } from './use-content'
import { useDraft } from './use-draft'
import { useSaving } from './use-saving'
import { useSeenRow } from './use-seen-row'

type EditorOptions<Row, Values> = {
  list: ContentList
  /** Where one is written; its id follows. */
  path: string
  initial: Row | null
  empty: Values
  toValues: (row: Row) => Values
  toBody: (values: Values) => Record<string, unknown>
  schema: z.ZodType
  noun: string
}

/** The form of one entry: what it was, what was typed, saving, and what to do after another's change. */
export function useEditor<Row extends ContentRow, Values extends FieldValues>(
  options: EditorOptions<Row, Values>,
) {
  const { list, initial, empty, toValues, toBody, schema } = options
  const form = useEditorForm({ start: initial ? toValues(initial) : empty, toBody, schema })
  const { seen, version, setVersion, settle: show } = useSeenRow({ list, initial, toValues }, form)
  const key = `console.draft.${list}.${initial?.id ?? 'new'}`
  const draft = useDraft({ key, version, onVersion: setVersion }, form)
  const saving = useSaving<Row, Values>({ ...options, seen, onSaved: settle, forget: draft.forget }, form)
  const { attempt, saveOver } = saving

  function settle(row: Row) {
    draft.forget()
    saving.clearProblem()
    show(row)
  }
  function discard() {
    draft.forget()
    saving.clearProblem()
    setVersion(seen?.version ?? null)
    form.reset(seen ? toValues(seen) : empty)
  }
  const getLatest = async () => (await callAdminApi<{ data: Row }>(`${contentPath(list)}/${seen?.id}`)).data

  return {
    form,
    seen,
    settle,
    discard,
    isBusy: saving.isBusy,
    problem: saving.problem,
    isDirty: form.formState.isDirty,
    restoredAt: draft.restoredAt,
    submit: () => saveOver(version),
    /** Puts what was saved in the place of what was typed. */
    takeTheirs: () => attempt(async () => settle(await getLatest())),
    /** Saves what was typed over what somebody else saved meanwhile. */
    keepMine: () => attempt(async () => saveOver((await getLatest()).version)),
  }
}
