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

/** The public pages that are the same for everybody and are never listed. */
const unlistedSharedPages = ['/offline', '/login', '/tasker/verify-code'] as const

/** The public pages that the page store keeps, as paths without a language; each task's page is one more. */
export const sharedPages = [...listedPages, ...unlistedSharedPages] as const

/** The public pages that depend on a person, a token or a query: rendered for each visit, never listed. */
export const ownPages = [
  '/request-a-task/form',
  '/track',
  '/track/[token]',
  '/tasker-profile',
  '/download-app/form',
  '/download-app/confirm',
  '/download-app/leave',
  '/download-app/[outcome]',
] as const

/** The channel on which every instance hears of a new version of the site. */
export const siteVersionChannel = 'site_version'

/** Stands in a page in the place of a section that could not be read: such a page is not kept. */
export const incompleteMark = 'data-incomplete'
