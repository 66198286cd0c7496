import { useState } from 'react'
import { useWords } from '@/components/forms/words'
import { forgetDevice } from './device-store'

/** For a phone with several users: removes the data of the last one. */
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
        // The fields contain the data too, so the page is loaded again.
        location.assign(location.pathname)
      }}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {forget}
    </button>
  )
}
