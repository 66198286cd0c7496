import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import type { ReceiptRow } from '@/lib/money/receipts/schema'

const TaxReceiptDialog = dynamic(
  () => import('./tax-receipt-dialog').then((module) => module.TaxReceiptDialog),
  { ssr: false },
)

/** The number of a receipt of ours, and that of the tax authority's once it is written. */
export function TaxReceipt({ receipt, requestId }: { receipt: ReceiptRow; requestId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!receipt.number) return null
  const { number, tax_receipt_number: tax, tax_receipt_by_name: by } = receipt
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="tabular">
        {number}
        {tax && (
          <span className="block text-quiet">
            Tax receipt {tax}
            {by && `, ${by}`}
          </span>
        )}
      </span>
      <ToolButton className="pointer-fine:min-h-9" onClick={() => setIsOpen(true)}>
        {tax ? 'Correct it' : 'Tax receipt'}
      </ToolButton>
      {isOpen && (
        <TaxReceiptDialog receipt={receipt} requestId={requestId} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
