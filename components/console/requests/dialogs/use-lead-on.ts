import { useEffect, useState } from 'react'
import { candidatesId, goToCandidates } from '@/components/console/requests/list/go-to'
import { type RequestAnswer, wasTalk } from '@/components/console/requests/list/request-query'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { Offering } from './use-offering'

/** Whether the focus is to go on to the candidates: after a talk, or when asked for. */
export function useLeadOn() {
  const [isDue, setIsDue] = useState(false)
  return {
    isDue,
    setIsDue,
    leadOn: (answer: RequestAnswer) => setIsDue(answer.data.status === 'contacted' && wasTalk(answer)),
    ask: () => {
      goToCandidates()
      setIsDue(true)
    },
  }
}

export type Leading = Pick<ReturnType<typeof useLeadOn>, 'isDue' | 'setIsDue'>

/** Who asked for the candidates before they could be chosen has the focus there. */
const isAmongThem = () => Boolean(document.activeElement?.closest(`#${candidatesId}`))

type Shown = { request: RequestDetail; offering: Offering }

/** In the part with the candidates, which is loaded later: takes the focus as soon as it shows them. */
export function useArrival({ request, offering }: Shown, { isDue, setIsDue }: Leading): void {
  const areShown = request.status === 'contacted' && offering.candidates !== undefined
  useEffect(() => {
    if (!areShown || !(isDue || isAmongThem())) return
    setIsDue(false)
    goToCandidates()
  }, [isDue, areShown, setIsDue])
}
