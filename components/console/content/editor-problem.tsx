import type { FieldErrors } from 'react-hook-form'
import { passFocusOn } from '@/components/console/focus-after'
import { useKit } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Locale, localeNames, locales } from '@/lib/i18n/constants'
import { ApiError } from '@/lib/platform/api-client'
import type { EditorState } from './use-editor'

export function wrongLocales(errors: FieldErrors): Locale[] {
  return locales.filter((locale) =>
    Object.values(errors).some((error) => typeof error === 'object' && error !== null && locale in error),
  )
}

/** Why saving failed, and what the user can do. The typed text stays. */
export function EditorProblem({ editor }: { editor: EditorState }) {
  const { kit } = useKit()
  const { problem, isBusy, takeTheirs, keepMine } = editor
  const { errors } = kit.form.formState
  const wrong = wrongLocales(errors)
  if (problem instanceof ApiError && problem.status === 409) {
    return (
      <Notice look="calm" title={problem.message} role="alert">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={passFocusOn}
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => !isBusy && takeTheirs()}
          >
            Take theirs, drop mine
          </Button>
          <Button
            ref={passFocusOn}
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => !isBusy && keepMine()}
          >
            Save mine over theirs
          </Button>
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
