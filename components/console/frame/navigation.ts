import type { SignName } from '@/components/console/sign'
import { type AdminRole, adminRoles, dispatching, editing, owning } from '@/lib/auth/constants'
import { caseKindLabels } from '@/lib/cases/constants'
import type { WorkCounts } from '@/lib/dashboard/schema'

/** A work list that is counted; `isUrgent`: it should be empty. */
export type Counted = { name: keyof WorkCounts; isUrgent: boolean }

export type NavigationEntry = {
  label: string
  href: string
  sign: SignName
  roles: readonly AdminRole[]
  counted?: Counted
}

const everybody = adminRoles

/** The pages of the back office: those of the specification in its order, then what waits, then our own. */
export const navigation: readonly { name: string; entries: readonly NavigationEntry[] }[] = [
  {
    name: 'Work',
    entries: [
      { label: 'Dashboard', href: '/admin/dashboard', sign: 'dashboard', roles: everybody },
      { label: 'Tasks', href: '/admin/popular-tasks', sign: 'tasks', roles: editing },
      { label: 'Tasker Requests', href: '/admin/taskers-request', sign: 'requests', roles: dispatching },
      { label: 'Customers', href: '/admin/customers', sign: 'customers', roles: dispatching },
      { label: 'Day', href: '/admin/day', sign: 'day', roles: dispatching },
      { label: 'Taskers', href: '/admin/taskers', sign: 'taskers', roles: dispatching },
      { label: 'FAQs', href: '/admin/faqs', sign: 'faqs', roles: editing },
      { label: 'Testimonials', href: '/admin/testimonials', sign: 'testimonials', roles: editing },
      { label: 'Profile', href: '/admin/profile', sign: 'profile', roles: everybody },
    ],
  },
  {
    name: 'Work lists',
    entries: [
      {
        label: caseKindLabels.complaint,
        href: '/admin/cases?kind=complaint',
        sign: 'complaint',
        roles: dispatching,
        counted: { name: 'complaints', isUrgent: true },
      },
      {
        label: caseKindLabels.no_show,
        href: '/admin/cases?kind=no_show',
        sign: 'noShow',
        roles: dispatching,
        counted: { name: 'no_shows', isUrgent: true },
      },
      {
        label: caseKindLabels.low_rating,
        href: '/admin/cases?kind=low_rating',
        sign: 'lowRating',
        roles: dispatching,
        counted: { name: 'low_ratings', isUrgent: true },
      },
      {
        label: 'All cases',
        href: '/admin/cases',
        sign: 'cases',
        roles: dispatching,
        counted: { name: 'cases', isUrgent: true },
      },
      {
        label: 'Back at the desk',
        href: '/admin/taskers-request?view=back',
        sign: 'back',
        roles: dispatching,
        counted: { name: 'back', isUrgent: true },
      },
      {
        label: 'Not confirmed',
        href: '/admin/taskers-request?view=unconfirmed',
        sign: 'unconfirmed',
        roles: dispatching,
        counted: { name: 'unconfirmed', isUrgent: true },
      },
      {
        label: 'Expiring checks',
        href: '/admin/taskers?checks=expiring',
        sign: 'expiring',
        roles: dispatching,
        counted: { name: 'checks_expiring', isUrgent: false },
      },
    ],
  },
  {
    name: 'House',
    entries: [
      { label: 'Services', href: '/admin/services', sign: 'services', roles: editing },
      { label: 'Reports', href: '/admin/reports', sign: 'reports', roles: everybody },
      { label: 'Messages', href: '/admin/messages', sign: 'messages', roles: dispatching },
      { label: 'App waitlist', href: '/admin/waitlist', sign: 'waitlist', roles: dispatching },
      { label: 'Privacy requests', href: '/admin/privacy', sign: 'privacy', roles: dispatching },
      { label: 'Staff', href: '/admin/staff', sign: 'staff', roles: owning },
      { label: 'Settings', href: '/admin/settings', sign: 'settings', roles: owning },
      { label: 'Audit log', href: '/admin/audit', sign: 'audit', roles: owning },
    ],
  },
]

export const navigationOf = (role: string) =>
  navigation
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ roles }) => roles.some((one) => one === role)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** `/admin/taskers-request` is not a page below `/admin/taskers`. */
export const isAt = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

const holds = (search: URLSearchParams, query: string) =>
  [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)

/** The entry that an address belongs to: a work list comes before the whole list that it is a part of. */
export function currentOf(
  hrefs: readonly string[],
  pathname: string,
  search: URLSearchParams,
): string | null {
  const found = hrefs.filter((href) => {
    const [path = '', query = ''] = href.split('?')
    return isAt(pathname, path) && holds(search, query)
  })
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null
}
