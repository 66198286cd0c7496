import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** What stands where a page could not be made, and the way to try again. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <div className="max-w-xl">
      <Notice look="alarm" title="This page could not be loaded" role="alert">
        <p>The database may be away for a moment. Nothing was changed.</p>
        <Button look="secondary" onClick={retry} className="justify-self-start">
          Try again
        </Button>
      </Notice>
    </div>
  )
}
