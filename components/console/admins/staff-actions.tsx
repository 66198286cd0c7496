import { useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { FormDialog } from '@/components/console/form-dialog'
import { menuClass, menuItemClass, toolClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { useStaffForm } from '@/components/console/use-staff-form'
import { FormProblem } from '@/components/forms/form'
import { Icon } from '@/components/ui/icon'
import { type StaffRow, updateAdminSchema } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'
import { RoleChoice } from './role-choice'
import { type StaffStep, stepsOf, stepText } from './staff-steps'

const staffKey = ['staff']
const pathOf = ({ id }: StaffRow) => `/api/admin/staff/${id}`

function callOf(step: StaffStep, row: StaffRow) {
  const path = pathOf(row)
  if (step === 'disable' || step === 'enable') {
    const body = { version: row.version, is_disabled: step === 'disable' }
    return callAdminApi(path, { method: 'PUT', body })
  }
  return callAdminApi(`${path}/${step}`, { method: step === 'two-factor' ? 'DELETE' : 'POST' })
}

export function StaffActions({ row, isMe }: { row: StaffRow; isMe: boolean }) {
  const [step, setStep] = useState<StaffStep | null>(null)
  const close = () => setStep(null)
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
      {step === 'role' && <RoleDialog row={row} onClose={close} />}
      {step && step !== 'role' && <StepDialog key={step} row={row} step={step} onClose={close} />}
    </>
  )
}

function StepDialog({ row, step, onClose }: { row: StaffRow; step: StaffStep; onClose: () => void }) {
  const client = useQueryClient()
  // The row as it was when the dialog was opened.
  const [seen] = useState(row)
  const { done, ...text } = stepText(step, seen)
  const renew = () => client.invalidateQueries({ queryKey: staffKey })

  async function confirm() {
    await callOf(step, seen)
    notify.success(done)
    await renew()
  }
  return (
    <ConfirmDialog
      open={{ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
      text={text}
      isDestructive={step === 'disable' || step === 'two-factor'}
      onConfirm={confirm}
      onReload={() => void renew()}
    />
  )
}

function RoleDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const client = useQueryClient()
  const [seen] = useState(row)
  const { done, ...text } = stepText('role', seen)
  const kit = useStaffForm({
    start: { version: seen.version, role: seen.role },
    schema: updateAdminSchema,
    call: (body) => callAdminApi(pathOf(seen), { method: 'PUT', body }),
    renews: [staffKey],
    done,
    onDone: onClose,
  })
  function reload() {
    void client.invalidateQueries({ queryKey: staffKey })
    onClose()
  }
  return (
    <FormDialog kit={kit} text={text} problem={<FormProblem onReload={reload} />} onClose={onClose}>
      <RoleChoice />
    </FormDialog>
  )
}
