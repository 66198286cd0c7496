'use client'

import { PageError } from '@/components/console/frame/page-error'

/** For the frame of the back office, which reads the session. */
export default function FrameError({ retry }: { error: Error; retry: () => void }) {
  return (
    <main className="p-4 lg:p-8">
      <PageError retry={retry} />
    </main>
  )
}
