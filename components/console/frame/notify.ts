import { toast } from 'sonner'

/** The specification requires 2 seconds for success toasts; all others have 4. */
export const notify = {
  success: (text: string) => toast.success(text, { duration: 2_000 }),
  error: (text: string) => toast.error(text, { duration: 4_000 }),
  plain: (text: string, action?: { label: string; onClick: () => void }) =>
    toast(text, { duration: 4_000, ...(action && { action }) }),
}
