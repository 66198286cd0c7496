import type { StaffRow } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'

export const stepTexts = ({ name, email }: StaffRow) => ({
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
export type StaffStep = keyof ReturnType<typeof stepTexts>

export function stepsOf({ state, has_two_factor }: StaffRow, isMe: boolean): StaffStep[] {
  if (state === 'disabled') return ['enable']
  const steps: StaffStep[] = state === 'invited' ? ['role', 'invite'] : ['role', 'password']
  if (has_two_factor) steps.push('two-factor')
  return isMe ? steps : [...steps, 'disable']
}

export const staffKey = ['staff']
export const pathOf = ({ id }: StaffRow) => `/api/admin/staff/${id}`

export function callOf(step: StaffStep, row: StaffRow) {
  const path = pathOf(row)
  if (step === 'disable' || step === 'enable') {
    const body = { version: row.version, is_disabled: step === 'disable' }
    return callAdminApi(path, { method: 'PUT', body })
  }
  return callAdminApi(`${path}/${step}`, { method: step === 'two-factor' ? 'DELETE' : 'POST' })
}
