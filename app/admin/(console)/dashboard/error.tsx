'use client'

import { PageError } from '@/components/console/page-error'

export default function DashboardError({ retry }: { error: Error; retry: () => void }) {
  return <PageError retry={retry} />
}
