import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAt, navigation, navigationOf } from '@/components/console/navigation'

const labelsOf = (role: string) => navigationOf(role).map(({ entries }) => entries.map(({ label }) => label))

describe('the sidebar', () => {
  it('has the order of the specification, then the pages of the house', () => {
    expect(labelsOf('owner')).toEqual([
      ['Dashboard', 'Tasks', 'Tasker Requests', 'Taskers', 'FAQs', 'Testimonials', 'Profile'],
      ['Services', 'Messages', 'App waitlist', 'Privacy requests', 'Staff', 'Settings', 'Audit log'],
    ])
  })

  it('shows each role what it may open', () => {
    expect(labelsOf('dispatcher')).toEqual([
      ['Dashboard', 'Tasker Requests', 'Taskers', 'Profile'],
      ['Messages', 'App waitlist', 'Privacy requests'],
    ])
    expect(labelsOf('editor')).toEqual([
      ['Dashboard', 'Tasks', 'FAQs', 'Testimonials', 'Profile'],
      ['Services'],
    ])
    expect(labelsOf('somebody')).toEqual([])
  })

  it('knows every page that is there', () => {
    const pages = readdirSync('app/admin/(console)', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `/admin/${name}`)
    const known = navigation.flatMap(({ entries }) => entries.map(({ href }) => href))
    expect(known).toEqual(expect.arrayContaining(pages))
  })

  it('tells one page from another that begins alike', () => {
    expect(isAt('/admin/taskers/1', '/admin/taskers')).toBe(true)
    expect(isAt('/admin/taskers-request', '/admin/taskers')).toBe(false)
  })
})
