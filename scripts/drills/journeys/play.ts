// What the two journeys have in common: who walks, in which language, and what one step of the way is.
import { expect, type Locator, type Page } from 'playwright/test'
import { type Locale, localePath } from '@/lib/i18n/constants'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import type { Desk, Site } from './desk'

export const texts = { en, rw, fr }

export type Play = { page: Page; locale: Locale; hasScripts: boolean; site: Site; desk: Desk }

export type Step = {
  name: string
  /**
   * An address from outside the page, or a look at the page again; a link or a search; a call or a form;
   * what the device does alone.
   */
  kind: 'opens' | 'leads' | 'sends' | 'stays'
  /** Done before the press, and once more where the browser has not kept it. */
  fill?: () => Promise<void>
  /** What is pressed. It is gone once it has had its effect. */
  button?: Locator
  /** What is done instead of a click on the button. */
  press?: () => Promise<unknown>
  done: () => Promise<unknown>
  /** What scripts say when the network is away; without it, the browser says so on a page of its own. */
  said?: { cut: string; unanswered: string }
  /** Kept on the device, and sent by itself when the network is back. */
  waits?: 'cut' | 'always'
  /** The service worker has this page of a visitor who was here before. */
  isKept?: boolean
  /** Fields that browsers do not bring back, because they have suggestions of their own. */
  forgets?: readonly string[]
  /** Once the answer is lost, the same press cannot succeed: what is done instead. */
  again?: () => Promise<unknown>
}

export const press = ({ button, press: act }: Step) => (act ? act() : button?.click())

/** Takes one step, with or without a mishap. */
export type Walk = (step: Step) => Promise<void>

/** Waits as long as a person on a bad day. */
export const see = expect.configure({ timeout: 20_000 })

export const at = ({ locale, site }: Play, path: string) => new URL(localePath(locale, path), site.base).href

/** Whether a page listens, if it has scripts at all. */
function listens(): boolean {
  const hasScripts = document.querySelector('script[data-src], script[src*="/_next/"]')
  return !hasScripts || document.documentElement.dataset.ready !== undefined
}

export async function untilItListens({ page, hasScripts }: Play): Promise<void> {
  if (hasScripts) await page.waitForFunction(listens)
}

/** What is said on the spot where scripts send a form. */
export const saidInForm = ({ locale, hasScripts }: Play): Pick<Step, 'said'> => {
  const { offline, unreached } = texts[locale].forms
  return hasScripts ? { said: { cut: offline, unanswered: unreached } } : {}
}

/** A person looks at the page again. */
export const look = (play: Play, name: string, done: Step['done']): Step => ({
  name,
  kind: 'opens',
  press: () => play.page.reload(),
  done,
})

/** Takes each step as on a good day; `after` looks at the page that it leads to. */
export const calmly =
  (play: Play, after: (step: Step) => Promise<void>): Walk =>
  async (step) => {
    await untilItListens(play)
    await step.fill?.()
    await press(step)
    await step.done()
    await untilItListens(play)
    await after(step)
  }
