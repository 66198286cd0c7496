import { useState } from 'react'
import { callAdminApi } from '@/lib/auth/admin-client'
import { kigaliDay } from '@/lib/i18n/time'
import { toolClass } from './menu'
import { notify } from './notify'

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

type CsvButtonProps = {
  /** The address of the export with its filter. */
  path: string
  /** The file's name, before the day. */
  name: string
  /** The columns on the screen. */
  columns?: readonly string[]
  isEmpty: boolean
}

/** Takes away what the filters find, all pages of it, in the columns that are shown. */
export function CsvButton({ path, name, columns, isEmpty }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const sign = path.includes('?') ? '&' : '?'
      const address = columns ? `${path}${sign}columns=${encodeURIComponent(columns.join(','))}` : path
      saveFile(await callAdminApi<Blob>(address, { as: 'blob' }), `${name}-${kigaliDay(new Date())}.csv`)
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made')
    }
    setIsBusy(false)
  }

  return (
    <button type="button" disabled={isBusy || isEmpty} onClick={() => void download()} className={toolClass}>
      {isBusy ? 'Preparing…' : 'Download CSV'}
    </button>
  )
}
