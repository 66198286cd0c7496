import { toast } from 'sonner'

/** Toasts as the specification times them: success 2 seconds, everything else 4. */
export const notify = {
  success: (text: string) => toast.success(text, { duration: 2_000 }),
  error: (text: string) => toast.error(text, { duration: 4_000 }),
  plain: (text: string, action?: { label: string; onClick: () => void }) =>
    toast(text, { duration: 4_000, ...(action && { action }) }),
}
