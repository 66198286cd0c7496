import { useEffect, useState } from 'react'
import { goToCandidates } from '@/components/console/requests/list/go-to'
import { type RequestAnswer, wasTalk } from '@/components/console/requests/list/request-query'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { Offering } from './use-offering'

/** After a talk the focus goes on to the candidates, as soon as the page shows them. */
export function useLeadOn({ status }: RequestDetail, { candidates }: Offering) {
  const [isDue, setIsDue] = useState(false)
  const areShown = status === 'contacted' && candidates !== undefined
  useEffect(() => {
    if (!isDue || !areShown) return
    setIsDue(false)
    goToCandidates()
  }, [isDue, areShown])
  return (answer: RequestAnswer) => setIsDue(answer.data.status === 'contacted' && wasTalk(answer))
}
