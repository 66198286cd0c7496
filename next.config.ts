import type { NextConfig } from 'next'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** These addresses contain a token, so the pages linked from them must not get a referrer. */
const ownAddresses = [
  'track/:token*',
  'offers/:token*',
  'jobs/:token*',
  'download-app/:step(confirm|leave)',
  'admin/invite/:token',
]

/** Identifies a build, its pages, and the pages that the service worker keeps. */
const build = process.env.TASKERS_BUILD ?? Date.now().toString(36)

/** Paths that get no language prefix: not public pages, or they have one already. */
const notPages = 'api|admin|_next|en|rw|fr'

const config: NextConfig = {
  poweredByHeader: false,
  env: { TASKERS_BUILD: build },
  reactStrictMode: true,
  devIndicators: false,
  // `npm test` checks the types; a build would take half a minute more to do it again.
  typescript: { ignoreBuildErrors: true },
  // Uploads are already stored in all sizes.
  images: { unoptimized: true },
  // Preload links go into the HTML instead: the page store keeps the HTML, not the headers.
  reactMaxHeadersLength: 0,
  // These packages, of next-auth and the worker too, are not bundled: native code and LISTEN would break.
  serverExternalPackages: [
    'postgres',
    'pg-boss',
    '@node-rs/argon2',
    'pino',
    'sharp',
    '@aws-sdk/client-s3',
    'pdfkit',
  ],
  // The folders of pages are case-sensitive too: /FR and /Admin do not exist.
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
      // A path that looks like a file but matches no file is an unknown page.
      afterFiles: [{ source: `/:path((?!(?:${notPages})(?:/|$)).*)`, destination: '/en/:path' }],
      fallback: [],
    }
  },
}

/** Only what compiles needs the plugin of next-intl, which brings a compiler of its own. */
export default async (phase: string): Promise<NextConfig> => {
  if (phase === 'phase-production-server') return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./i18n/request.ts')(config)
}
