// The red line on every page while the site shows a telephone or an address that is not ours.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import ConsoleLayout from '@/app/admin/(console)/layout'
import { PlaceholderNotice } from '@/components/console/setup/placeholder-notice'
import type { Placeholder } from '@/lib/settings/constants'

const known = vi.hoisted(() => ({ missing: [] as Placeholder[] }))
vi.mock('@/lib/auth/page-gate', () => ({ requireAdminPage: async () => ({ name: 'Diane', role: 'editor' }) }))
vi.mock('@/lib/setup/loaders', () => ({ loadPlaceholders: async () => known.missing }))
vi.mock('@/lib/messages/loaders', () => ({
  loadSilentChannels: async () => [],
  loadTroubles: async () => [],
}))
vi.mock('@/components/console/frame/frame', () => ({
  Frame: ({ children }: { children: React.ReactNode }) => children,
}))

it('says what is missing, and leads owners to where it is entered', () => {
  const shown = (missing: Placeholder[], role: 'owner' | 'dispatcher') =>
    renderToStaticMarkup(<PlaceholderNotice missing={missing} role={role} />)
  const owners = shown(['phone', 'address'], 'owner')
  expect(owners).toContain('The site still shows a placeholder for your telephone number and address.')
  expect(owners).toContain('Nobody can call you.')
  expect(owners).toMatch(/<a [^>]*href="\/admin\/settings#contact"/)
  expect(owners).toContain('border-alarm')
  const others = shown(['address'], 'dispatcher')
  expect(others).toContain('placeholder for your address.')
  expect(others).not.toMatch(/Nobody can call you|<a /)
  expect(others).toContain('An owner can enter it under Settings.')
  expect(shown([], 'owner')).toBe('')
})

it('is above every page of the back office', async () => {
  const page = async () => renderToStaticMarkup(await ConsoleLayout({ children: 'the page' }))
  expect(await page()).toBe('the page')
  known.missing = ['phone']
  expect(await page()).toMatch(/placeholder for your telephone number.*the page$/)
})
