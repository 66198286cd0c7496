// Every form of the product has a case in tests/e2e/forms, which its early-input and fault tests use.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openForms, staffForms } from '../e2e/forms/all'

/** What forms are made of. */
const kit = [
  'forms/form',
  'forms/post-form',
  'console/form/staff-form',
  'console/form/form-dialog',
  'console/content/editor',
  'console/settings/setting-section',
  'requests/track/form',
]
/** What is sent nowhere, or cannot be tried like the others. */
const excused: Record<string, string> = {
  'console/list/saved-views': 'stays on the device',
  'site/service-search': 'a search: the browser opens its page',
  'console/day/day-head': 'the same, for another day',
  'earnings/statement': 'the same, for other days',
  'testimonials/video-player': 'a film',
  'jobs/finish-form': 'kept on the device and sent by itself, as the next three: job-steps.test.ts',
  'jobs/money/cash-form': 'as above',
  'jobs/release-form': 'as above',
  'jobs/time-form': 'as above',
  'console/requests/candidates/candidates': 'one field, which is sent with an assignment',
  'jobs/link/further': 'a photo, sent by the browser itself: jobs.spec.ts',
  'requests/wizard/plain-form': 'without scripts; it has a test of its own',
}
const form =
  /<(Form|StaffForm|FormDialog|PostForm|TrackForm|ConfirmDialog|Editor|SettingSection|form|dialog)\b/g

/** The files with forms, each as often as it has one. */
function* formsInSources(): Generator<string> {
  for (const folder of ['components', 'app']) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue
      const name = `${folder === 'app' ? 'app/' : ''}${file.slice(0, -'.tsx'.length)}`
      for (const _ of readFileSync(path.join(folder, file), 'utf8').matchAll(form)) yield name
    }
  }
}
const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length

it('has a case', () => {
  const covered = [...openForms, ...staffForms].flatMap(({ covers }) => covers ?? [])
  const apart = [...kit, ...Object.keys(excused)]
  const found = [...formsInSources()]
  const without = [...new Set(found)].filter(
    (file) => !apart.includes(file) && countOf(covered, file) < countOf(found, file),
  )
  expect(without).toEqual([])
  expect([...covered, ...apart].filter((file) => !found.includes(file))).toEqual([])
})
