import { type ExternalToast, toast } from 'sonner'
import { controlsInSight, freePlace, toastStyle } from './toast-place'

type Show = (text: string, options: ExternalToast) => unknown

/** Once the page shows what has changed, so that the toast stands beside what is there then. */
function show(by: Show, text: string, options: ExternalToast): void {
  setTimeout(() => {
    const screen = { width: window.innerWidth, height: window.innerHeight }
    const { position, lift } = freePlace(text.length, screen, controlsInSight())
    by(text, { ...options, position, ...(lift > 0 && { style: { ...toastStyle, marginBottom: lift } }) })
  })
}

type Action = { label: string; onClick: () => void }

/** The specification requires 2 seconds for success toasts; all others have 4. */
export const notify = {
  success: (text: string) => show(toast.success, text, { duration: 2_000 }),
  error: (text: string) => show(toast.error, text, { duration: 4_000 }),
  plain: (text: string, action?: Action) => show(toast, text, { duration: 4_000, ...(action && { action }) }),
  /** Stays until the person has seen it. */
  lasting: (text: string, action: Action) =>
    show(toast.error, text, { duration: Number.POSITIVE_INFINITY, action }),
}
