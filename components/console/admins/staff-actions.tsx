import { useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { menuItemClass, toolClass } from '@/components/console/menu'
import { MenuContent } from '@/components/console/menu-content'
import { FormProblem } from '@/components/forms/form'
import { useField } from '@/components/forms/use-field'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { roleLabels, roleTexts } from '@/lib/admins/labels'
import { type StaffRow, updateAdminSchema } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'
import { adminRoles } from '@/lib/auth/constants'
import { callOf, pathOf, type StaffStep, staffKey, stepsOf, stepTexts } from './staff-steps'

export function RoleChoice() {
  const { id, start, props, error } = useField('role')
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Role</legend>
      {adminRoles.map((role) => (
        <label
          key={role}
          htmlFor={`${id}-${role}`}
          className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-sand has-[:checked]:bg-clay-pale"
        >
          <input
            {...props}
            id={`${id}-${role}`}
            type="radio"
            value={role}
            defaultChecked={start === role}
            className="mt-0.5 size-5 shrink-0 accent-clay"
          />
          <span>
            <span className="block font-medium">{roleLabels[role]}</span>
            <span className="block text-quiet text-sm">{roleTexts[role]}</span>
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

export function StaffActions({ row, isMe }: { row: StaffRow; isMe: boolean }) {
  const [step, setStep] = useState<StaffStep | null>(null)
  const texts = stepTexts(row)
  const close = () => setStep(null)
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className={`${toolClass} relative z-1`} aria-label={`Actions for ${row.name}`}>
          Actions
          <Icon name="chevron" size={16} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <MenuContent>
            {stepsOf(row, isMe).map((one) => (
              <DropdownMenu.Item key={one} className={menuItemClass} onSelect={() => setStep(one)}>
                {texts[one].menu}
              </DropdownMenu.Item>
            ))}
          </MenuContent>
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
  const renew = () => client.invalidateQueries({ queryKey: staffKey })

  return (
    <ConfirmDialog
      open={{ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
      text={stepTexts(seen)[step]}
      isDestructive={step === 'disable' || step === 'two-factor'}
      onConfirm={() => callOf(step, seen).then(renew)}
      onReload={() => void renew()}
    />
  )
}

function RoleDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const client = useQueryClient()
  const [seen] = useState(row)
  const { done, ...text } = stepTexts(seen).role
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
