import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Tells the surrounding form that an upload has begun (1) or ended (-1). */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** For a form: whether uploads are running, which a save would miss. `report` goes into the context. */
export function useUploads() {
  const [underWay, setUnderWay] = useState(0)
  const report = useCallback((by: 1 | -1) => setUnderWay((known) => known + by), [])
  return { isUploading: underWay > 0, report }
}

/** For an upload: reports to the surrounding form while it runs. */
export function useReportUpload(isUnderWay: boolean): void {
  const report = useContext(UploadsContext)
  useEffect(() => {
    if (!isUnderWay) return
    report(1)
    return () => report(-1)
  }, [isUnderWay, report])
}
