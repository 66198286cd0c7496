import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currentOf, isAt, navigation, navigationOf } from '@/components/console/frame/navigation'

const labelsOf = (role: string) => navigationOf(role).map(({ entries }) => entries.map(({ label }) => label))

const workLists = [
  'Complaints',
  'No-shows',
  'Low ratings',
  'All cases',
  'Back at the desk',
  'Not confirmed',
  'Expiring checks',
]

describe('the sidebar', () => {
  it('has the order of the specification, then the work lists and the pages of the house', () => {
    expect(labelsOf('owner')).toEqual([
      [
        'Dashboard',
        'Tasks',
        'Tasker Requests',
        'Customers',
        'Day',
        'Taskers',
        'FAQs',
        'Testimonials',
        'Profile',
      ],
      workLists,
      [
        'Services',
        'Reports',
        'Messages',
        'App waitlist',
        'Privacy requests',
        'Staff',
        'Settings',
        'Audit log',
      ],
    ])
  })

  it('shows each role what it may open', () => {
    expect(labelsOf('dispatcher')).toEqual([
      ['Dashboard', 'Tasker Requests', 'Customers', 'Day', 'Taskers', 'Profile'],
      workLists,
      ['Reports', 'Messages', 'App waitlist', 'Privacy requests'],
    ])
    expect(labelsOf('editor')).toEqual([
      ['Dashboard', 'Tasks', 'FAQs', 'Testimonials', 'Profile'],
      ['Services', 'Reports'],
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

  it.each([
    ['/admin/taskers-request', '', '/admin/taskers-request'],
    ['/admin/taskers-request', 'view=back&q=uwase', '/admin/taskers-request?view=back'],
    ['/admin/taskers-request', 'view=new', '/admin/taskers-request'],
    ['/admin/taskers-request/1', '', '/admin/taskers-request'],
    ['/admin/taskers', 'checks=expiring', '/admin/taskers?checks=expiring'],
    ['/admin/cases', 'view=settled', '/admin/cases'],
    ['/admin/cases', 'kind=no_show', '/admin/cases?kind=no_show'],
    ['/admin/cases', 'kind=other_time', '/admin/cases'],
    ['/admin/elsewhere', '', null],
  ])('marks one entry at %s?%s', (pathname, search, expected) => {
    const hrefs = navigation.flatMap(({ entries }) => entries.map(({ href }) => href))
    expect(currentOf(hrefs, pathname, new URLSearchParams(search))).toBe(expected)
  })
})
