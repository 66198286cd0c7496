import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useWhenReady } from '@/components/ui/use-when-ready'

const everyMs = 15_000

// A reload without a server would show the browser's error page.
export function PageError({ retry }: { retry: () => void }) {
  useWhenReady({ everyMs, mayAsk: () => !document.hidden, onReady: retry })
  return (
    <div className="max-w-xl">
      <Notice look="alarm" title="This page could not be loaded" role="alert">
        <p>The database may be away for a moment. Nothing was changed.</p>
        <p>The page tries again automatically every 15 seconds.</p>
        <Button look="secondary" onClick={retry} className="justify-self-start">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
