/** Where taskers go: the districts of Kigali. */
export const servedDistricts = ['Gasabo', 'Kicukiro', 'Nyarugenge'] as const

/** The public pages that search engines may list; each task has one more, under /services. */
export const listedPages = [
  '/',
  '/request-a-task',
  '/download-app',
  '/become-tasker',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
] as const

/** The public pages that are seen for a moment only, most of them by one person: never listed. */
export const unlistedPages = [
  '/offline',
  '/request-a-task/form',
  '/track',
  '/login',
  '/tasker/verify-code',
  '/tasker-profile',
  '/download-app/form',
  '/download-app/confirm',
  '/download-app/leave',
] as const

/** How long a part is kept after a page that named it was last sent. A cache may show that page for a day. */
export const pagePartDays = 3
