import { useState } from 'react'
import { useWords } from '@/components/forms/words'
import { forgetDevice } from './device-store'

/** For a phone that several people use: takes away what it keeps of whoever used it before. */
export function ForgetDevice() {
  const { forget } = useWords('receipts')
  const [isGone, setIsGone] = useState(false)
  if (isGone) return null
  return (
    <button
      type="button"
      onClick={() => {
        setIsGone(true)
        forgetDevice()
        // The fields hold it too; the page begins again with nothing.
        location.assign(location.pathname)
      }}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {forget}
    </button>
  )
}
