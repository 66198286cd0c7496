'use client'

import { AwayError } from '@/components/site/away-error'

export default function SiteError({ retry }: { error: Error; retry: () => void }) {
  return <AwayError retry={retry} />
}
