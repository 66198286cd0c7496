import type { MetadataRoute } from 'next'
import { siteName } from '@/lib/site/metadata'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description:
      'Trusted help for your tasks in Kigali. Ask for a tasker and we call you in less than an hour.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['lifestyle', 'utilities'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      {
        name: 'Request a Tasker',
        url: '/request-a-task',
        icons: [{ src: '/icon-192.png', sizes: '192x192' }],
      },
    ],
  }
}
