import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Tells the form around an upload that one has begun (1) or ended (-1). */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** For a form: whether files are on their way that a save would miss; `report` goes into the context. */
export function useUploads() {
  const [underWay, setUnderWay] = useState(0)
  const report = useCallback((by: 1 | -1) => setUnderWay((known) => known + by), [])
  return { isUploading: underWay > 0, report }
}

/** For an upload: lets the form around it know for as long as it takes. */
export function useReportUpload(isUnderWay: boolean): void {
  const report = useContext(UploadsContext)
  useEffect(() => {
    if (!isUnderWay) return
    report(1)
    return () => report(-1)
  }, [isUnderWay, report])
}
