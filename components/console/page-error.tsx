import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useAutoRetry } from './use-auto-retry'

/** Shown when a page could not be loaded: retries by itself, or at once with the button. */
export function PageError({ retry }: { retry: () => void }) {
  useAutoRetry(retry)
  return (
    <div className="max-w-xl">
      <Notice look="alarm" title="This page could not be loaded" role="alert">
        <p>The database may be away for a moment. Nothing was changed.</p>
        <p>The page comes back by itself: it tries again every 15 seconds.</p>
        <Button look="secondary" onClick={retry} className="justify-self-start">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
