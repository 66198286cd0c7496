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

const stepTexts = ({ name, email }: StaffRow) => ({
  role: {
    menu: 'Change the role…',
    title: `Role of ${name}`,
    description: 'It takes effect at their next click.',
    action: 'Change the role',
    busy: 'Changing…',
    done: 'The role is changed',
  },
  invite: {
    menu: 'Send the invitation again…',
    title: `Invite ${name} again?`,
    description: `A new link goes to ${email}; the earlier one stops working.`,
    action: 'Send again',
    busy: 'Sending…',
    done: 'The invitation is on its way',
  },
  password: {
    menu: 'Mail a link for a new password…',
    title: `Mail ${name} a link for a new password?`,
    description: `It goes to ${email} and works once, for an hour. The old password stays until it is used.`,
    action: 'Send the link',
    busy: 'Sending…',
    done: 'The link is on its way',
  },
  'two-factor': {
    menu: 'Turn two-factor login off…',
    title: `Turn two-factor login off for ${name}?`,
    description:
      'For somebody who has lost both their phone and their recovery codes. Make sure it is really them. They are logged out everywhere.',
    action: 'Turn it off',
    busy: 'Turning off…',
    done: 'Two-factor login is off',
  },
  disable: {
    menu: 'Disable…',
    title: `Disable ${name}?`,
    description:
      'They are logged out at once and cannot log in. What they did stays on record; you can enable them again.',
    action: 'Disable',
    busy: 'Disabling…',
    done: `${name} is disabled`,
  },
  enable: {
    menu: 'Enable…',
    title: `Enable ${name}?`,
    description: 'They can log in again with their password.',
    action: 'Enable',
    busy: 'Enabling…',
    done: `${name} is enabled`,
  },
})
type StaffStep = keyof ReturnType<typeof stepTexts>

function stepsOf({ state, has_two_factor }: StaffRow, isMe: boolean): StaffStep[] {
  if (state === 'disabled') return ['enable']
  const steps: StaffStep[] = state === 'invited' ? ['role', 'invite'] : ['role', 'password']
  if (has_two_factor) steps.push('two-factor')
  return isMe ? steps : [...steps, 'disable']
}

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
