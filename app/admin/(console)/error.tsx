'use client'

import { PageError } from '@/components/console/page-error'

export default function ConsoleError({ retry }: { error: Error; retry: () => void }) {
  return <PageError retry={retry} />
}
