import type { IconName } from '@/components/ui/icon'

export type NavigationEntry = { label: string; href: string; icon: IconName }

/** The pages of the sidebar, in the specification's order. */
export const navigation: NavigationEntry[] = [
  { label: 'Dashboard', href: '/admin/dashboard', icon: 'gauge' },
  { label: 'Tasker Requests', href: '/admin/taskers-request', icon: 'list' },
  { label: 'Taskers', href: '/admin/taskers', icon: 'user' },
]
