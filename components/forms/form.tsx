import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from './problem-notice'
import type { ApiForm } from './use-api-form'
import { useWords } from './words'

type Around = { kit: ApiForm; isUploading: boolean }
const Context = createContext<Around | null>(null)

export function useKit(): Around {
  const around = use(Context)
  if (!around) throw new Error('This part of the form kit stands outside of a form')
  return around
}

/** Tells the surrounding form that an upload has begun (1) or ended (-1). */
const UploadsContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** For a form: whether uploads are running, which a save would miss. `report` goes into the context. */
function useUploads() {
  const [underWay, setUnderWay] = useState(0)
  const report = useCallback((by: 1 | -1) => setUnderWay((known) => known + by), [])
  return { isUploading: underWay > 0, report }
}

export function useReportUpload(isUnderWay: boolean): void {
  const report = use(UploadsContext)
  useEffect(() => {
    if (!isUnderWay) return
    report(1)
    return () => report(-1)
  }, [isUnderWay, report])
}

const holdsFile = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length)

/** Sends a form that was submitted before hydration, with what was typed until then. */
function usePressedEarly({ element, isReady }: Pick<ApiForm, 'element' | 'isReady'>, isStep: boolean): void {
  useEffect(() => {
    const form = element.current
    if (!form || !isReady) return
    form.dataset.ready = ''
    if (form.dataset.pressed === undefined) return
    delete form.dataset.pressed
    form.querySelector('[data-heard]')?.setAttribute('hidden', '')
    // A file that was chosen, too, is only now uploaded: what is sent before its end would miss it.
    if (!isStep && holdsFile(form)) return
    // After the effects that take over what was typed.
    const timer = setTimeout(() => form.requestSubmit())
    return () => clearTimeout(timer)
  }, [element, isReady, isStep])
}

type FormProps<Values extends FieldValues> = {
  kit: ApiForm<Values>
  label?: string
  className?: string
  isLocked?: boolean
  /** The address of the form without scripts. */
  action?: string
  /** What sending does, where it is not the call: the next step of several. */
  onSubmit?: () => void
  children: ReactNode
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { kit, label, className = 'grid gap-5', isLocked = false, action, onSubmit = kit.submit } = props
  const { isUploading, report } = useUploads()
  const { sending } = useWords('forms')
  usePressedEarly(kit, props.onSubmit !== undefined)
  return (
    <FormProvider {...kit.form}>
      <Context value={{ kit: kit as unknown as ApiForm, isUploading }}>
        <form
          ref={kit.element}
          noValidate
          method="post"
          action={action}
          aria-label={label}
          onFocus={kit.prepare}
          suppressHydrationWarning
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (kit.isReady && !kit.isBusy && !isUploading && !isLocked) onSubmit()
          }}
        >
          <fieldset disabled={kit.isBusy || isLocked} className={`min-w-0 ${className}`}>
            <UploadsContext value={report}>{props.children}</UploadsContext>
          </fieldset>
          {action === undefined && (
            <p
              data-heard=""
              hidden
              suppressHydrationWarning
              role="status"
              className="mt-2 font-medium text-quiet"
            >
              {sending}
            </p>
          )}
        </form>
      </Context>
    </FormProvider>
  )
}

export function FormProblem({ title, onReload }: { title?: string; onReload?: () => void }) {
  const { kit } = useKit()
  const { root } = kit.form.formState.errors
  const text = root?.body?.message
  return (
    <>
      {text && (
        <p role="alert" className="font-medium text-alarm">
          {text}
        </p>
      )}
      <ProblemNotice
        error={kit.error}
        {...(title !== undefined && { title })}
        {...(onReload && { onReload })}
        onRetry={kit.submit}
      />
    </>
  )
}

type FormButtonsProps = {
  action: string
  busy: string
  cancel?: string
  onCancel?: () => void
  look?: 'primary' | 'secondary'
  className?: string
}

export function FormButtons(props: FormButtonsProps) {
  const { action, busy, cancel, onCancel, look = 'primary', className = '' } = props
  const { kit, isUploading } = useKit()
  const { uploading } = useWords('forms')
  return (
    <div className={`flex flex-col-reverse gap-2 sm:flex-row ${className}`}>
      {onCancel && (
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button type="submit" look={look} disabled={isUploading} className="sm:min-w-40">
        {kit.isBusy ? busy : action}
      </Button>
      {isUploading && (
        <p role="status" className="self-center text-quiet text-sm">
          {uploading}
        </p>
      )}
    </div>
  )
}
