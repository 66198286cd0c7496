export const servedDistricts = ['Gasabo', 'Kicukiro', 'Nyarugenge'] as const

/** The public pages in the sitemap; tasks have one more each, under /services. */
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

const unlistedSharedPages = ['/offline', '/login', '/tasker/verify-code'] as const

/** The paths that the page store keeps, without a language; the pages of tasks are added. */
export const sharedPages = [...listedPages, ...unlistedSharedPages] as const

/** The public pages that depend on a person, a token or a query, so the page store does not keep them. */
export const ownPages = [
  '/request-a-task/form',
  '/track',
  '/track/[token]',
  '/track/[token]/pay',
  '/track/[token]/receipts/[id]',
  '/offers/[token]',
  '/jobs/[token]',
  '/tasker-jobs',
  '/tasker-earnings',
  '/tasker-earnings/statement',
  '/tasker-profile',
  '/download-app/form',
  '/download-app/[outcome]',
] as const

export const siteVersionChannel = 'site_version'

/** Marks a section that could not be read; a page with this mark is not stored. */
export const incompleteMark = 'data-incomplete'
