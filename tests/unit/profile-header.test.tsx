// What a profile says of its checks: pending only while they are, never beside "Approved".
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { ProfileHeader } from '@/components/taskers/profile-header'
import { taskerStatuses } from '@/lib/taskers/constants'
import type { Tasker } from '@/lib/taskers/schema'
import messages from '@/messages/en.json'
import { aTaskerAsShown } from '../support/fixtures'

const { pendingChecks, checkedOn } = messages.tasker
const checked = checkedOn.replace('{date}', '')

function textOf(status: Tasker['status'], checked_on: string | null): string {
  const tasker: Tasker = { ...aTaskerAsShown, status, checked_on }
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
