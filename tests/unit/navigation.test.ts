import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currentOf, isAt, navigation, navigationOf } from '@/components/console/frame/navigation'

const groupsOf = (role: string) =>
  Object.fromEntries(navigationOf(role).map(({ name, entries }) => [name, entries.map(({ label }) => label)]))

describe('the sidebar', () => {
  it('is in groups by whose work it is, and has every page of the specification', () => {
    expect(groupsOf('owner')).toEqual({
      Desk: [
        'Dashboard',
        'Tasker Requests',
        'Customers',
        'Back at the desk',
        'Not confirmed',
        'Day',
        'Messages',
        'Cases',
      ],
      Taskers: ['Taskers', 'Expiring checks'],
      Site: ['Tasks', 'Services', 'FAQs', 'Testimonials', 'App waitlist'],
      Company: ['Reports', 'Money', 'Privacy requests', 'Staff', 'Settings', 'Audit log', 'Profile'],
    })
  })

  it('shows each role what it may open', () => {
    expect(groupsOf('dispatcher')).toEqual({
      Desk: [
        'Dashboard',
        'Tasker Requests',
        'Customers',
        'Back at the desk',
        'Not confirmed',
        'Day',
        'Messages',
        'Cases',
      ],
      Taskers: ['Taskers', 'Expiring checks'],
      Site: ['App waitlist'],
      Company: ['Reports', 'Money', 'Privacy requests', 'Profile'],
    })
    expect(groupsOf('editor')).toEqual({
      Desk: ['Dashboard'],
      Site: ['Tasks', 'Services', 'FAQs', 'Testimonials'],
      Company: ['Reports', 'Profile'],
    })
    expect(groupsOf('somebody')).toEqual({})
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
    ['/admin/cases', 'kind=no_show', '/admin/cases'],
    ['/admin/elsewhere', '', null],
  ])('marks one entry at %s?%s', (pathname, search, expected) => {
    const hrefs = navigation.flatMap(({ entries }) => entries.map(({ href }) => href))
    expect(currentOf(hrefs, pathname, new URLSearchParams(search))).toBe(expected)
  })
})
