import { useEffect, useState } from 'react'
import { candidatesId, goToCandidates } from '@/components/console/requests/list/go-to'
import { type RequestAnswer, wasTalk } from '@/components/console/requests/list/request-query'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { Offering } from './use-offering'

/** Who asked for the candidates before they could be chosen has the focus there. */
const isAmongThem = () => Boolean(document.activeElement?.closest(`#${candidatesId}`))

/** After a talk, or when asked for, the focus goes on to the candidates, as soon as the page shows them. */
export function useLeadOn({ status }: RequestDetail, { candidates }: Offering) {
  const [isDue, setIsDue] = useState(false)
  const areShown = status === 'contacted' && candidates !== undefined
  function goOn() {
    // Their part is loaded after the first scripts, and may come after what is in it.
    const isPartThere = document.getElementById(candidatesId) !== null
    if (!areShown || !isPartThere || !(isDue || isAmongThem())) return
    setIsDue(false)
    goToCandidates()
  }
  useEffect(goOn, [isDue, areShown])
  return {
    leadOn: (answer: RequestAnswer) => setIsDue(answer.data.status === 'contacted' && wasTalk(answer)),
    ask: () => {
      goToCandidates()
      setIsDue(true)
    },
    onPartThere: () => {
      if (isDue) goOn()
    },
  }
}
