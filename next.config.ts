import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const publicCsp = [
  "default-src 'self'",
  // The public pages are prerendered, so no nonce can be in them; Next's bootstrap is inline.
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** Names what one build made: its pages, and what the service worker keeps of them. */
const build = process.env.TASKERS_BUILD ?? Date.now().toString(36)

/** What is not a page of the public site, or has its language: it never gains a language prefix. */
const notPages = 'api|admin|_next|en|rw|fr'

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  env: { TASKERS_BUILD: build },
  // server/pages/compress.ts does it, with brotli.
  compress: false,
  reactStrictMode: true,
  devIndicators: false,
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
  cacheHandler: path.resolve('lib/platform/page-cache.ts'),
  cacheLife: { content: { stale: 60, revalidate: 60, expire: 86_400 } },
  // Every page's head is whole before its body: nobody needs a making of his own, apart from the kept pages.
  htmlLimitedBots: /(?!)/,
  // As the folders of pages are: /FR is no language, and /Admin no back office.
  experimental: { inlineCss: true, caseSensitiveRoutes: true },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      {
        source: '/:icon(icon.*|apple-touch-icon.*|favicon.ico|share.jpg)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
      {
        source: '/((?!api|admin|_next).*)',
        headers: [
          { key: 'Content-Security-Policy', value: publicCsp },
          { key: 'X-Taskers-Build', value: build },
        ],
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
