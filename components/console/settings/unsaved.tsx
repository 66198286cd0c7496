import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import type { SettingKey } from '@/lib/settings/schema'

type Report = (setting: SettingKey, isUnsaved: boolean) => void

const ReportContext = createContext<Report>(() => undefined)

/** Which settings have changes that are not saved; their sections report it. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly SettingKey[]>([])
  const report = useCallback<Report>((setting, isUnsaved) => {
    setUnsaved((known) => {
      if (known.includes(setting) === isUnsaved) return known
      return isUnsaved ? [...known, setting] : known.filter((one) => one !== setting)
    })
  }, [])
  return { unsaved, report }
}

export function UnsavedReports({ report, children }: { report: Report; children: ReactNode }) {
  return <ReportContext value={report}>{children}</ReportContext>
}

export function useReportUnsaved(setting: SettingKey, isUnsaved: boolean): void {
  const report = use(ReportContext)
  useEffect(() => report(setting, isUnsaved), [report, setting, isUnsaved])
}
