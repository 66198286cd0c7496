import type { SignName } from '@/components/console/sign'
import { type AdminRole, adminRoles, dispatching, editing, owning } from '@/lib/auth/constants'
import type { WorkCounts } from '@/lib/dashboard/schema'

/** A work list that is counted; `isUrgent`: it should be empty. */
export type Counted = { name: Exclude<keyof WorkCounts, 'worker_seconds'>; isUrgent: boolean }

export type NavigationEntry = {
  label: string
  href: string
  sign: SignName
  roles: readonly AdminRole[]
  counted?: Counted
}

const everybody = adminRoles

/** The pages of the back office, by whose work they are. */
export const navigation: readonly { name: string; entries: readonly NavigationEntry[] }[] = [
  {
    name: 'Desk',
    entries: [
      { label: 'Dashboard', href: '/admin/dashboard', sign: 'dashboard', roles: everybody },
      { label: 'Tasker Requests', href: '/admin/taskers-request', sign: 'requests', roles: dispatching },
      { label: 'Customers', href: '/admin/customers', sign: 'customers', roles: dispatching },
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
      { label: 'Day', href: '/admin/day', sign: 'day', roles: dispatching },
      {
        label: 'Messages',
        href: '/admin/messages',
        sign: 'messages',
        roles: dispatching,
        counted: { name: 'messages', isUrgent: true },
      },
      {
        label: 'Cases',
        href: '/admin/cases',
        sign: 'cases',
        roles: dispatching,
        counted: { name: 'cases', isUrgent: true },
      },
    ],
  },
  {
    name: 'Taskers',
    entries: [
      { label: 'Taskers', href: '/admin/taskers', sign: 'taskers', roles: dispatching },
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
    name: 'Site',
    entries: [
      { label: 'Tasks', href: '/admin/popular-tasks', sign: 'tasks', roles: editing },
      { label: 'Services', href: '/admin/services', sign: 'services', roles: editing },
      { label: 'FAQs', href: '/admin/faqs', sign: 'faqs', roles: editing },
      { label: 'Testimonials', href: '/admin/testimonials', sign: 'testimonials', roles: editing },
      { label: 'App waitlist', href: '/admin/waitlist', sign: 'waitlist', roles: dispatching },
    ],
  },
  {
    name: 'Company',
    entries: [
      { label: 'Reports', href: '/admin/reports', sign: 'reports', roles: everybody },
      {
        label: 'Money',
        href: '/admin/money',
        sign: 'money',
        roles: dispatching,
        counted: { name: 'money', isUrgent: false },
      },
      { label: 'Privacy requests', href: '/admin/privacy', sign: 'privacy', roles: dispatching },
      { label: 'Staff', href: '/admin/staff', sign: 'staff', roles: owning },
      { label: 'Settings', href: '/admin/settings', sign: 'settings', roles: owning },
      { label: 'Audit log', href: '/admin/audit', sign: 'audit', roles: owning },
      { label: 'Profile', href: '/admin/profile', sign: 'profile', roles: everybody },
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
