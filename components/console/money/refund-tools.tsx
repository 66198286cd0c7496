import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import type { StaffRefund } from '@/lib/money/refunds/schema'
import type { RefundStepName } from './step-names'

const RefundStep = dynamic(() => import('./refund-step').then((module) => module.RefundStep), { ssr: false })

const labels: Record<RefundStepName, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  cancel: 'Cancel',
  'handed-over': 'Handed over',
  'not-paid': 'Not paid',
  close: 'Close',
}

const threeDaysMs = 3 * 24 * 60 * 60_000

const stepsOf = ({ state, method, called_at }: StaffRefund): RefundStepName[] => {
  if (state === 'asked') return ['approve', 'refuse', 'cancel']
  if (method === 'momo' && state === 'failed') return ['close']
  if (method === 'momo') {
    const isOld = called_at !== null && Date.parse(called_at) + threeDaysMs <= Date.now()
    return state === 'pending' && isOld ? ['not-paid'] : []
  }
  return state === 'pending' ? ['handed-over', 'cancel'] : []
}

type RefundToolsProps = { refund: StaffRefund; requestId: string }

/** What can be done with a refund now. Who may do it, the server decides and says. */
export function RefundTools({ refund, requestId }: RefundToolsProps) {
  const client = useQueryClient()
  const [step, setStep] = useState<RefundStepName | null>(null)
  const steps = stepsOf(refund)
  if (steps.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((name) => (
        <ToolButton key={name} className="pointer-fine:min-h-9" onClick={() => setStep(name)}>
          {labels[name]}
        </ToolButton>
      ))}
      {step && (
        <RefundStep
          refund={refund}
          step={step}
          onClose={() => setStep(null)}
          onDone={() => {
            setStep(null)
            for (const queryKey of [['request', requestId], ['refunds'], ['money-work']])
              void client.invalidateQueries({ queryKey })
          }}
        />
      )}
    </div>
  )
}
