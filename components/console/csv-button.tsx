import { callAdminApi } from '@/lib/auth/admin-client'
import { kigaliDay } from '@/lib/i18n/time'
import { toolClass } from './menu'
import { useChange } from './use-change'

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Every row of a long list takes its time. */
const fileLimitMs = 120_000

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
  const { change, isBusy } = useChange<void, Blob>({
    call: () => {
      const sign = path.includes('?') ? '&' : '?'
      const address = columns ? `${path}${sign}columns=${encodeURIComponent(columns.join(','))}` : path
      return callAdminApi<Blob>(address, { as: 'blob', limitMs: fileLimitMs })
    },
    isToast: true,
    failed: 'The file could not be made',
    onDone: (content) => saveFile(content, `${name}-${kigaliDay(new Date())}.csv`),
  })

  return (
    <button
      type="button"
      disabled={isEmpty}
      aria-disabled={isBusy}
      onClick={() => void change()}
      className={toolClass}
    >
      {isBusy ? 'Preparing…' : 'Download CSV'}
    </button>
  )
}
