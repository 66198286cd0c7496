import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** Pages with a key in their address: no page that they lead to may hear of it. */
const ownAddresses = ['track/:token*', 'download-app/:step(confirm|leave)', 'admin/invite/:token']

/** Names what one build made: its pages, and what the service worker keeps of them. */
const build = process.env.TASKERS_BUILD ?? Date.now().toString(36)

/** What is not a page of the public site, or has its language: it never gains a language prefix. */
const notPages = 'api|admin|_next|en|rw|fr'

const config: NextConfig = {
  poweredByHeader: false,
  env: { TASKERS_BUILD: build },
  reactStrictMode: true,
  devIndicators: false,
  // Pictures are made in their sizes when they are uploaded: nothing is left to optimise.
  images: { unoptimized: true },
  // In the HTML instead: the page store keeps one copy of a page, not of its headers.
  reactMaxHeadersLength: 0,
  // next-auth's and the worker's packages stay as they are in node_modules: native code and LISTEN do not
  // bundle.
  serverExternalPackages: [
    'postgres',
    'pg-boss',
    '@node-rs/argon2',
    'rate-limiter-flexible',
    'pino',
    'sharp',
    '@aws-sdk/client-s3',
  ],
  // As the folders of pages are: /FR is no language, and /Admin no back office.
  experimental: { caseSensitiveRoutes: true },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      ...ownAddresses.map((address) => ({
        source: `/:locale(rw|fr)?/${address}`,
        headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
      })),
      {
        source: '/:icon(icon.*|apple-touch-icon.*|favicon.ico|share.jpg)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
      {
        source: '/((?!api|admin|_next).*)',
        headers: [{ key: 'X-Taskers-Build', value: build }],
      },
    ]
  },
  async redirects() {
    return [
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/', destination: '/en' },
        { source: `/:path((?!(?:${notPages}|.*\\..*)(?:/|$)).*)`, destination: '/en/:path' },
      ],
      // What looks like a file but is none is an unknown page.
      afterFiles: [{ source: `/:path((?!(?:${notPages})(?:/|$)).*)`, destination: '/en/:path' }],
      fallback: [],
    }
  },
}

export default createNextIntlPlugin('./i18n/request.ts')(config)
