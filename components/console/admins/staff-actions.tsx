import { useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { menuClass, menuItemClass, toolClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { Icon } from '@/components/ui/icon'
import type { StaffRow } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'
import { RoleChoice } from './role-choice'
import { type StaffStep, stepsOf, stepText } from './staff-steps'

function callOf(step: StaffStep, { id, version }: StaffRow, role: StaffRow['role']) {
  const path = `/api/admin/staff/${id}`
  if (step === 'role') return callAdminApi(path, { method: 'PUT', body: { version, role } })
  if (step === 'disable' || step === 'enable') {
    return callAdminApi(path, { method: 'PUT', body: { version, is_disabled: step === 'disable' } })
  }
  return callAdminApi(`${path}/${step}`, { method: step === 'two-factor' ? 'DELETE' : 'POST' })
}

/** What an owner can do with an account; each step asks once. */
export function StaffActions({ row, isMe }: { row: StaffRow; isMe: boolean }) {
  const [step, setStep] = useState<StaffStep | null>(null)
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className={`${toolClass} relative z-1`} aria-label={`Actions for ${row.name}`}>
          Actions
          <Icon name="chevron" size={16} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={6} className={menuClass}>
            {stepsOf(row, isMe).map((one) => (
              <DropdownMenu.Item key={one} className={menuItemClass} onSelect={() => setStep(one)}>
                {stepText(one, row).menu}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {step && <StepDialog key={step} row={row} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

function StepDialog({ row, step, onClose }: { row: StaffRow; step: StaffStep; onClose: () => void }) {
  const client = useQueryClient()
  // What was on the screen when the dialog was opened.
  const [seen] = useState(row)
  const [role, setRole] = useState(row.role)
  const text = stepText(step, seen)
  const renew = () => client.invalidateQueries({ queryKey: ['staff'] })

  async function confirm() {
    await callOf(step, seen, role)
    notify.success(text.done)
    await renew()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.title}
      description={text.text}
      action={text.action}
      busyAction={text.busy}
      isDestructive={step === 'disable' || step === 'two-factor'}
      onConfirm={confirm}
      onReload={() => void renew()}
    >
      {step === 'role' && <RoleChoice id={`role-${seen.id}`} value={role} onValue={setRole} />}
    </ConfirmDialog>
  )
}
