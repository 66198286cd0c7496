import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import robots from '@/app/robots'
import { env } from '@/lib/platform/env'
import {
  breadcrumbs,
  faqPage,
  jsonLdText,
  localBusiness,
  taskService,
} from '@/lib/search-engines/structured-data'
import { defaultSettings } from '@/lib/settings/schema'
import { listedPages, ownPages, sharedPages } from '@/lib/site/constants'
import { languageAlternates, pageMetadata, pageUrl } from '@/lib/site/metadata'
import type { TaskDetails } from '@/lib/tasks/schema'

const site = env().SITE_URL
const plumbing: TaskDetails = {
  id: 4,
  slug: 'plumbing',
  status: 1,
  title: 'Plumbing',
  summary: 'Leaks and taps.',
  tags: [],
  price: '50,000',
  priceRwf: 50_000,
  duration: '80',
  durationMinutes: 80,
  image: 'tasks/plumbing.avif',
  picture: null,
  excluded: [],
  detailsHint: '',
  questions: [],
  included: ['A test'],
  alt: 'A tap',
}

describe('the addresses of a page', () => {
  it('have no prefix in English and no slash at the end', () => {
    expect(pageUrl('en', '/')).toBe(site)
    expect(pageUrl('en', '/about')).toBe(`${site}/about`)
    expect(pageUrl('rw', '/')).toBe(`${site}/rw`)
    expect(pageUrl('fr', '/about')).toBe(`${site}/fr/about`)
  })

  it('name every language, and English for all others', () => {
    expect(languageAlternates('/terms')).toEqual({
      en: `${site}/terms`,
      rw: `${site}/rw/terms`,
      fr: `${site}/fr/terms`,
      'x-default': `${site}/terms`,
    })
  })
})

describe('pageMetadata', () => {
  const page = { locale: 'rw', path: '/about', title: 'Abo turi bo', description: 'Ibyacu.' } as const

  it('points at itself, at its translations and at the picture to share', () => {
    expect(pageMetadata(page)).toMatchObject({
      title: { absolute: 'Abo turi bo · Taskers' },
      description: 'Ibyacu.',
      alternates: { canonical: `${site}/rw/about`, languages: languageAlternates('/about') },
      openGraph: {
        url: `${site}/rw/about`,
        title: 'Abo turi bo · Taskers',
        locale: 'rw_RW',
        alternateLocale: ['en_GB', 'fr_FR'],
        images: [{ url: '/share.jpg' }],
      },
    })
  })

  it('does not name the product twice', () => {
    expect(pageMetadata({ ...page, title: 'About Taskers', hasWholeTitle: true }).title).toEqual({
      absolute: 'About Taskers',
    })
  })
})

describe('the structured data', () => {
  it('cannot end its own script, whatever staff type', () => {
    const question = '</script><script>alert(1)</script><!--'
    const text = jsonLdText([faqPage([{ id: 1, question, answer: 'No & yes' }])])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].mainEntity[0].name).toBe(question)
  })

  it('gives a service its provider, its districts and its lowest price', () => {
    expect(taskService(plumbing, 'fr', null)).toMatchObject({
      '@type': 'Service',
      url: `${site}/fr/services/plumbing`,
      image: `${site}/api/storage/tasks/plumbing.avif`,
      provider: { '@type': 'LocalBusiness', '@id': `${site}/#business` },
      areaServed: [{ name: 'Gasabo' }, { name: 'Kicukiro' }, { name: 'Nyarugenge' }],
      offers: { priceCurrency: 'RWF', price: 50_000, priceSpecification: { minPrice: 50_000 } },
    })
  })

  it('gives a service without a price an offer that names none', () => {
    const { offers } = taskService({ ...plumbing, price: null, priceRwf: null }, 'en', null)
    expect(offers).toEqual({ '@type': 'Offer', url: `${site}/services/plumbing` })
  })

  it('gives a service the rating that its page shows, and no empty one', () => {
    expect(taskService(plumbing, 'en', { average: 4.6, count: 3 }).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      ratingCount: 3,
      bestRating: 5,
      worstRating: 1,
    })
    expect(taskService(plumbing, 'en', null)).not.toHaveProperty('aggregateRating')
  })

  // Search engines take ratings that a company shows of itself for spam.
  it('gives the company no rating', () => {
    expect(localBusiness(defaultSettings, 'Help in Kigali')).not.toHaveProperty('aggregateRating')
  })

  it('takes the contact, the hours and the profiles from the settings', () => {
    const links = { ...defaultSettings.links, facebook: 'https://www.facebook.com/taskers' }
    const opening_hours = [null, ...defaultSettings.opening_hours.slice(1)]
    const business = localBusiness({ ...defaultSettings, links, opening_hours }, 'Help in Kigali')
    expect(business).toMatchObject({
      telephone: defaultSettings.contact.phone,
      email: defaultSettings.contact.email,
      sameAs: ['https://www.facebook.com/taskers'],
    })
    expect(business.openingHoursSpecification).toMatchObject([
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '00:00',
        closes: '23:59',
      },
    ])
  })

  it('says on which days to come the company is closed', () => {
    const [over, coming] = ['2020-01-01', '2099-12-25']
    const business = localBusiness({ ...defaultSettings, closed_days: [over, coming] }, 'Help in Kigali')
    expect(business.specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: coming,
        validThrough: coming,
      },
    ])
  })

  it('counts the steps of a trail from one', () => {
    const trail = [
      { name: 'Home', url: site },
      { name: 'About', url: `${site}/about` },
    ]
    expect(breadcrumbs(trail).itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'About', item: `${site}/about` },
    ])
  })
})

describe('what search engines may see', () => {
  /** Every page without a parameter, as `/about`. */
  const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx') && !/[[@]/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)

  it('is decided for every page', () => {
    const undecided = pages.filter((page) => ![...sharedPages, ...ownPages].some((known) => known === page))
    expect(undecided).toEqual([])
    expect(listedPages.filter((page) => !pages.includes(page))).toEqual([])
  })

  it('leaves out the back office, the API and the pages of one request', () => {
    const { rules, sitemap } = robots()
    expect(sitemap).toBe(`${site}/sitemap.xml`)
    expect(rules).toMatchObject({
      allow: expect.arrayContaining(['/api/storage/', '/api/open/']),
      disallow: [
        '/admin',
        '/api/',
        ...['/track/', '/rw/track/', '/fr/track/'],
        ...['/offers/', '/rw/offers/', '/fr/offers/'],
        ...['/jobs/', '/rw/jobs/', '/fr/jobs/'],
      ],
    })
  })
})
