import { useState } from 'react'
import { useSending } from '@/components/forms/use-sending'
import type { Tasker } from '@/lib/taskers/schema'

type ChangeOptions<Sent> = { call: (sent: Sent) => Promise<Tasker>; onTasker: (tasker: Tasker) => void }

/** Saves one part of the tasker's own profile, and reports when it is saved. */
export function useProfileChange<Sent>({ call, onTasker }: ChangeOptions<Sent>) {
  const [isSaved, setIsSaved] = useState(false)
  const { send, isBusy, error } = useSending<Sent, Tasker>({
    call: (sent) => {
      setIsSaved(false)
      return call(sent)
    },
    onDone: (tasker) => {
      setIsSaved(true)
      onTasker(tasker)
    },
  })
  return { save: send, isBusy, isSaved, error }
}
