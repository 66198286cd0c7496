// What a profile says of its checks: pending only while they are, never beside "Approved".
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { ProfileHeader } from '@/components/taskers/profile-header'
import { taskerStatuses } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import messages from '@/messages/en.json'

const { pendingChecks, checkedOn } = messages.tasker
const checked = checkedOn.replace('{date}', '')

function textOf(status: Tasker['status'], checked_on: string | null): string {
  const tasker: Tasker = {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Jean Bosco',
    nationality: 'rwandan',
    gender: 'male',
    education: 'undergraduate',
    profession: 'plumbing',
    email: 'jean@taskers.test',
    phone: '+250788123456',
    work_experience: 'Six years of plumbing.',
    status,
    status_reason: null,
    email_confirmed: true,
    email_change: null,
    is_available: true,
    locale: 'en',
    photo: null,
    task_ids: [],
    areas: [],
    checks: [],
    checked_on,
    created_at: '2026-11-22T08:00:00.000Z',
  }
  return renderToStaticMarkup(
    <Words words={messages}>
      <ProfileHeader tasker={tasker} onTasker={() => undefined} />
    </Words>,
  )
}

it.each(taskerStatuses)('the profile of somebody who is %s', (status) => {
  const isOpen = status === 'applied' || status === 'screening'
  expect(textOf(status, null).includes(pendingChecks)).toBe(isOpen)
  expect(textOf(status, '2026-11-20')).toContain(checked)
  expect(textOf(status, '2026-11-20')).not.toContain(pendingChecks)
})
