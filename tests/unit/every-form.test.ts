// Every form of the product has a case in tests/e2e/forms, which its early-input and fault tests use.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openForms, staffForms } from '../e2e/forms/all'

/** What forms are made of. */
const kit = [
  'forms/form',
  'forms/post-form',
  'console/staff-form',
  'console/form-dialog',
  'console/content/editor',
  'console/settings/setting-section',
  'requests/track-form',
]
/** What is sent nowhere, or cannot be tried like the others. */
const excused: Record<string, string> = {
  'console/leave-guard': 'asks before a page is left, and calls nothing',
  'console/saved-views': 'stays on the device',
  'site/service-search': 'a search: the browser opens its page',
  'testimonials/video-player': 'a film',
  'requests/plain-form': 'without scripts; it has a test of its own',
}
const isForm =
  /<(Form|StaffForm|FormDialog|PostForm|TrackForm|ConfirmDialog|Editor|SettingSection|form|dialog)\b(?! *<)/

function* formFiles(): Generator<string> {
  for (const folder of ['components', 'app']) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx')) continue
      const name = file.slice(0, -'.tsx'.length)
      const source = readFileSync(path.join(folder, file), 'utf8')
      if (isForm.test(source)) yield folder === 'app' ? `app/${name}` : name
    }
  }
}

it('has a case', () => {
  const covered = [...openForms, ...staffForms].flatMap(({ covers }) => covers)
  const known = new Set([...covered, ...kit, ...Object.keys(excused)])
  const found = [...formFiles()]
  expect(found.filter((file) => !known.has(file))).toEqual([])
  expect([...known].filter((file) => !found.includes(file))).toEqual([])
})
