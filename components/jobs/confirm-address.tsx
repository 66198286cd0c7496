import { ProblemNotice } from '@/components/forms/problem-notice'
import { leaving, useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { askForCode, verifyPath } from '@/components/taskers/code-store'
import { Button } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'

/** Sends a code to an address that is not confirmed yet, and leads to where it is entered. */
export function ConfirmAddress({ email }: { email: string }) {
  const words = useWords('tasker')
  const { locale } = useSite()
  const { send, isBusy, error } = useSending({
    call: () => askForCode({ email, locale, isByMail: true }),
    onDone: () => {
      location.assign(verifyPath(locale, email))
      return leaving
    },
  })
  return (
    <>
      <p className="break-words">{fill(words.confirmText, { email })}</p>
      <Button
        look="secondary"
        disabled={isBusy}
        onClick={() => void send(undefined)}
        className="justify-self-start"
      >
        {words.confirm}
      </Button>
      <ProblemNotice error={error} />
    </>
  )
}
