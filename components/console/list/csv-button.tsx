import { useChange } from '@/components/console/form/use-change'
import { ToolButton } from '@/components/console/menu'
import { callAdminApi } from '@/lib/auth/admin-client'
import { kigaliDay } from '@/lib/i18n/time'

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** A long list needs time. */
const fileLimitMs = 120_000

type CsvButtonProps = {
  path: string
  name: string
  columns?: readonly string[]
  isEmpty: boolean
}

/** Downloads all rows that match the filters, from all pages, with the shown columns. */
export function CsvButton({ path, name, columns, isEmpty }: CsvButtonProps) {
  const { change, isBusy } = useChange<void, Blob>({
    call: () => {
      const sign = path.includes('?') ? '&' : '?'
      const address = columns ? `${path}${sign}columns=${encodeURIComponent(columns.join(','))}` : path
      return callAdminApi<Blob>(address, { as: 'blob', limitMs: fileLimitMs })
    },
    isToast: true,
    failed: 'The file could not be created',
    onDone: (content) => saveFile(content, `${name}-${kigaliDay(new Date())}.csv`),
  })

  return (
    <ToolButton disabled={isEmpty} aria-disabled={isBusy} onClick={() => void change()}>
      {isBusy ? 'Preparing…' : 'Download CSV'}
    </ToolButton>
  )
}
