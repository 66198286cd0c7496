import type { FieldErrors } from 'react-hook-form'
import { ChangeProblem } from '@/components/console/change-problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Locale, localeNames, locales } from '@/lib/i18n/constants'
import { ApiError } from '@/lib/platform/api-client'

type EditorProblemProps = {
  editor: {
    form: { formState: { errors: FieldErrors } }
    problem: Error | null
    isBusy: boolean
    takeTheirs: () => Promise<void>
    keepMine: () => Promise<void>
  }
}

/** The languages in which a field was refused. */
export function wrongLocales(errors: FieldErrors): Locale[] {
  return locales.filter((locale) =>
    Object.values(errors).some((error) => typeof error === 'object' && error !== null && locale in error),
  )
}

/** Why nothing was saved, and the ways on. What was typed stays where it is. */
export function EditorProblem({ editor }: EditorProblemProps) {
  const { form, problem, isBusy, takeTheirs, keepMine } = editor
  const wrong = wrongLocales(form.formState.errors)
  if (problem instanceof ApiError && problem.status === 409) {
    return (
      <Notice look="calm" title={problem.message} role="alert">
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" disabled={isBusy} onClick={() => void takeTheirs()}>
            Take theirs, drop mine
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => void keepMine()}>
            Save mine over theirs
          </Button>
        </div>
      </Notice>
    )
  }
  if (problem) return <ChangeProblem error={problem} onReload={() => void takeTheirs()} />
  if (Object.keys(form.formState.errors).length === 0) return null
  const where = wrong.length > 0 ? ` in ${wrong.map((locale) => localeNames[locale]).join(', ')}` : ''
  return (
    <Notice
      look="alarm"
      title={`Please correct the marked fields${where}. Nothing was saved.`}
      role="alert"
    />
  )
}
