import { type AdminRole, adminRoles, dispatching, editing, owning } from '@/lib/admins/constants'
import type { SignName } from './sign'

type NavigationEntry = { label: string; href: string; sign: SignName; roles: readonly AdminRole[] }

const everybody = adminRoles

/** The pages of the back office: those of the specification in its order, then our additional ones. */
export const navigation: readonly { name: string; entries: readonly NavigationEntry[] }[] = [
  {
    name: 'Work',
    entries: [
      { label: 'Dashboard', href: '/admin/dashboard', sign: 'dashboard', roles: everybody },
      { label: 'Tasks', href: '/admin/popular-tasks', sign: 'tasks', roles: editing },
      { label: 'Tasker Requests', href: '/admin/taskers-request', sign: 'requests', roles: dispatching },
      { label: 'Taskers', href: '/admin/taskers', sign: 'taskers', roles: dispatching },
      { label: 'FAQs', href: '/admin/faqs', sign: 'faqs', roles: editing },
      { label: 'Testimonials', href: '/admin/testimonials', sign: 'testimonials', roles: editing },
      { label: 'Profile', href: '/admin/profile', sign: 'profile', roles: everybody },
    ],
  },
  {
    name: 'House',
    entries: [
      { label: 'Services', href: '/admin/services', sign: 'services', roles: editing },
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
