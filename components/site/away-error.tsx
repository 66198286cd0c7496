'use client'

import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Away } from './away'

export function AwayError({ retry }: { retry: () => void }) {
  const words = useWords('away')
  return (
    <Away words={words}>
      <Button onClick={retry}>{words.retry}</Button>
    </Away>
  )
}
