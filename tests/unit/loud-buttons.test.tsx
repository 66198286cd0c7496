// What a page asks for first is its loud button, and what cannot be undone stands apart.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { DoneStep } from '@/components/requests/wizard/done-step'
import ProfileView from '@/components/taskers/profile-view'
import { buttonClass } from '@/components/ui/button'
import messages from '@/messages/en.json'
import { aTaskerAsShown } from '../support/fixtures'

const nothing = () => undefined
const { wizard, tasker: words } = messages

it('after sending, the way to follow the request is the one loud button', () => {
  const receipt = {
    reference: 'TK-7M4K2P',
    path: '/track/a',
    contact_due_at: '2026-11-22T09:00:00.000Z',
    popular_task_id: 4,
    sentAt: '2026-11-22T08:00:00.000Z',
  }
  const page = renderToStaticMarkup(
    <Words words={messages}>
      <DoneStep receipt={receipt as never} onAnother={nothing} />
    </Words>,
  )
  const loud = page.match(new RegExp(`class="${buttonClass('primary')}[^"]*"[^>]*>(.*?)</`, 'g')) ?? []
  expect(loud).toHaveLength(1)
  expect(loud[0]).toContain(wizard.followLink)
})

it('to edit a profile and to delete it are far from each other', () => {
  const page = renderToStaticMarkup(
    <Words words={messages}>
      <ProfileView
        tasker={aTaskerAsShown}
        tasks={[]}
        office="KN 4 Ave, Kigali"
        onTasker={nothing}
        onEdit={nothing}
        onDeleted={nothing}
      />
    </Words>,
  )
  const places = [words.edit, words.account, words.logOutAll, words.delete].map((text) =>
    page.indexOf(`>${text}<`),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
