'use client'

import { useState } from 'react'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { callAdminApi } from '@/lib/auth/admin-client'
import { kigaliDay } from '@/lib/i18n/time'
import type { TaskerFilter } from '@/lib/taskers/admin-schema'
import { filterSearch } from './admin-list-path'

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Takes away what the filters find, all pages of it. */
export function AdminExport({ filter, isEmpty }: { filter: TaskerFilter; isEmpty: boolean }) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const path = `/api/admin/taskers/export?${filterSearch(filter)}`
      saveFile(await callAdminApi<Blob>(path, { as: 'blob' }), `taskers-${kigaliDay(new Date())}.csv`)
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made')
    }
    setIsBusy(false)
  }

  return (
    <Button
      look="secondary"
      disabled={isBusy || isEmpty}
      onClick={() => void download()}
      className="min-h-11!"
    >
      {isBusy ? 'Preparing…' : 'Download CSV'}
    </Button>
  )
}
