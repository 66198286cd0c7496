import { Drawing, type DrawingProps } from '@/components/ui/drawing'

const paths = {
  dashboard: 'M4 17a8 8 0 1 1 16 0M12 17l4-5',
  reports: 'M4.500 19.500h15M7 16.500v-5M12 16.500v-11M17 16.500v-8',
  tasks: 'M9 5H6v15h12V5h-3M9 3.5h6v3H9zM9 13l2 2 4-4.5',
  requests: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  day: 'M4.500 5.500h15v14h-15zM4.500 9.500h15M9.500 9.500v10M14.500 12.500v4',
  taskers:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11M3 19.5c.4-3.6 2.7-5.5 6-5.5s5.600 1.900 6 5.500M15.500 5a3 3 0 0 1 0 5.800M17.500 14.300c2 .7 3.200 2.500 3.500 5.200',
  faqs: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M9.700 9.500a2.400 2.400 0 1 1 3.300 2.300c-.7.3-1 .8-1 1.700M12 16.500h.01',
  testimonials: 'M4 5h16v11h-9l-4 3.500V16H4zM8.500 9.500h7M8.500 12.500h4',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20c.5-4 3.500-6 7.500-6s7 2 7.500 6',
  cases: 'M6 20.500v-16M6 4.500h12l-2.500 4 2.500 4H6',
  back: 'M8.500 6 4.500 10l4 4M4.500 10h10a5 5 0 0 1 5 5v3.500',
  unconfirmed: 'M7 3.500h10M7 20.500h10M8 3.500v3.500l4 5-4 5v3.500M16 3.500v3.500l-4 5 4 5v3.500',
  expiring: 'M4.500 6h15v14h-15zM4.500 10h15M8.500 3.500v4M15.500 3.500v4M12 12.500v2.500l2 1.200',
  services: 'M4 4.500h6.500V11H4zM13.500 4.500H20V11h-6.500zM4 14h6.500v5.500H4zM13.500 14H20v5.500h-6.500z',
  messages: 'M4 6.500h16v11H4zM4 7l8 6 8-6',
  waitlist: 'M7.500 3.500h9v17h-9zM11 17.500h2',
  privacy: 'M12 3.500l7 2.500v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6zM9.200 12l2 2 3.600-4',
  staff:
    'M4 6h16v13H4zM9 3.500v4M15 3.500v4M9.500 12.700a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400M6.800 16.500c.3-1.600 1.300-2.300 2.700-2.300s2.400.7 2.700 2.300M15 11h2.500M15 14.500h2.500',
  settings:
    'M4 7h9M17 7h3M15 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M4 17h3M11 17h9M9 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  audit: 'M6 3.500h9l3.500 3.500v13.500H6zM14.500 3.500v4h4M9 12h6.500M9 15.500h6.500',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 4v16M12 7.500h4.700M12 12h8M12 16.500h4.700',
  handover: 'M4 8.500h13M13.500 5 17 8.500 13.500 12M20 15.500H7M10.500 12 7 15.500l3.500 3.500',
  enter: 'M19 6v6a2 2 0 0 1-2 2H6M9.500 10.500 6 14l3.500 3.500',
} as const

export type SignName = keyof typeof paths

/** The icons of the back office, separate from the site's, so that the site does not load them. */
export function Sign({ name, ...look }: DrawingProps & { name: SignName }) {
  return <Drawing path={paths[name]} {...look} />
}
