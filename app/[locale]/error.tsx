'use client'

import { useWords } from '@/components/forms/words'
import { Away } from '@/components/site/away'
import { Button } from '@/components/ui/button'

export default function SiteError({ retry }: { error: Error; retry: () => void }) {
  const words = useWords('away')
  return (
    <Away words={words}>
      <Button onClick={retry}>{words.retry}</Button>
    </Away>
  )
}
