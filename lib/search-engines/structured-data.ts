import 'server-only'
import type { Faq } from '@/lib/faqs/schema'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { storageUrl } from '@/lib/media/constants'
import { env } from '@/lib/platform/env'
import type { Rating } from '@/lib/requests/ratings/constants'
import type { OpeningHours, Settings } from '@/lib/settings/schema'
import { servedDistricts } from '@/lib/site/constants'
import { pageUrl, siteName } from '@/lib/site/metadata'
import type { TaskDetails } from '@/lib/tasks/schema'

export type Thing = { '@type': string; [property: string]: unknown }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** JSON for a script element, escaped so that it cannot end the element. */
export function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}

const businessId = () => `${env().SITE_URL}/#business`
const areaServed = servedDistricts.map((name) => ({
  '@type': 'AdministrativeArea',
  name,
  containedInPlace: { '@type': 'City', name: 'Kigali' },
}))

function openingHours(hours: OpeningHours): Thing[] {
  const daysOf = Map.groupBy(days, (_, index) => {
    const day = hours[index]
    return day ? `${day.from} ${day.to}` : ''
  })
  daysOf.delete('')
  return [...daysOf].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ')
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      // schema.org does not know 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    }
  })
}

/** The days to come on which we are closed, as search engines want them: from midnight to midnight. */
function closedDays(days: Settings['closed_days']): Thing[] {
  const today = kigaliDay(new Date())
  return days
    .filter((day) => day >= today)
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    }))
}

/** The company, with the ways to reach it. */
export function localBusiness(settings: Settings, description: string): Thing {
  const { contact, links, opening_hours, closed_days } = settings
  const profiles = [links.instagram, links.facebook, links.x, links.linkedin]
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(),
    name: siteName,
    description,
    url: pageUrl('en', '/'),
    logo: `${env().SITE_URL}/icon-512.png`,
    image: `${env().SITE_URL}/share.jpg`,
    telephone: contact.phone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address,
      addressLocality: 'Kigali',
      addressCountry: 'RW',
    },
    areaServed,
    openingHoursSpecification: openingHours(opening_hours),
    specialOpeningHoursSpecification: closedDays(closed_days),
    // A profile's address has a path; without one it is only the network's home page.
    sameAs: profiles.filter((url) => url && new URL(url).pathname !== '/'),
  }
}

/** A task, with its lowest price, if any, and what customers gave; the page must show the same rating. */
export function taskService(task: TaskDetails, locale: Locale, rating: Rating | null): Thing {
  const url = pageUrl(locale, `/services/${task.slug}`)
  const price = task.priceRwf !== null && { price: task.priceRwf, priceCurrency: 'RWF' }
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: task.title,
    serviceType: task.title,
    description: task.summary,
    url,
    ...(task.image && { image: `${env().SITE_URL}${storageUrl(task.image)}` }),
    provider: { '@type': 'LocalBusiness', '@id': businessId(), name: siteName, url: pageUrl(locale, '/') },
    areaServed,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      ...(price && {
        ...price,
        priceSpecification: { '@type': 'PriceSpecification', ...price, minPrice: price.price },
      }),
      url,
    },
  }
}

/** The questions on a page. */
export function faqPage(faqs: readonly Faq[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The path from the landing page to a page. */
export function breadcrumbs(trail: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
