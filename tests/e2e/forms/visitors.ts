// The forms of customers, and of whoever reads the site.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { fillAbout, goToAbout } from '../fixtures'
import { type Form, press } from './form'
import { aJobThat, aLinkedJob, aNewRequest, anOffer, aRepeat, aRequestThatIs, aWrongNumber } from './made'

const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

const onTrack = (prefix: string, title: string) => async (page: Page) => {
  const { path } = await aNewRequest(page)
  await page.goto(`${prefix}${path.replace(/^\/(rw|fr)/, '')}`)
  await page.locator('summary').filter({ hasText: title }).click()
}

export const visitorForms: Form[] = [
  {
    name: 'the page of a request: change',
    covers: 'requests/track/change',
    open: onTrack('/rw', rw.track.change.title),
    fields: [[rw.track.description, 'Robine yo mu bwiherero irava kuva mu gitondo']],
    send: rw.track.change.submit,
    language: 'rw',
    isEarly: true,
  },
  {
    name: 'the page of a request: cancel',
    covers: 'requests/track/manage',
    open: onTrack('', en.track.cancel.title),
    fields: [
      [en.track.cancel.reason, 'found_other'],
      [en.track.cancel.words, 'My brother can do it'],
    ],
    send: en.track.cancel.submit,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the page of a request: something is wrong',
    covers: 'requests/track/complaint',
    open: onTrack('/fr', fr.track.complaint.title),
    fields: [[fr.track.complaint.words, 'Personne n’est venu ce matin']],
    send: fr.track.complaint.submit,
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'the page of a request: delete the data',
    covers: 'requests/track/manage',
    open: onTrack('/fr', fr.track.erasure.title),
    fields: [],
    send: fr.track.erasure.submitCancel,
    language: 'fr',
  },
  {
    name: 'the lookup of a request',
    covers: 'requests/track/lookup',
    open: goTo('/fr/track'),
    fields: [
      [fr.track.reference, 'TK-7M4K2P'],
      [fr.track.open.digits, '3456'],
    ],
    send: fr.track.open.submit,
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'step 1 of the wizard',
    covers: 'requests/wizard/choose-step',
    open: async (page) => {
      await page.goto('/rw/request-a-task')
      await press(page, 'Amazi na plomberie')
    },
    fields: [],
    send: rw.wizard.next,
    language: 'rw',
    isStep: true,
  },
  {
    name: 'step 2 of the wizard',
    covers: 'requests/wizard/describe-step',
    open: goTo('/fr/request-a-task?task=4'),
    fields: [[fr.wizard.description, 'Le robinet de la cuisine fuit depuis hier soir']],
    send: fr.wizard.continue,
    language: 'fr',
    isEarly: true,
    isStep: true,
  },
  {
    name: 'step 3 of the wizard',
    covers: 'requests/wizard/about-step',
    open: (page) => goToAbout(page, `The tap leaks, and the line is bad ${randomUUID()}`),
    fields: [
      [en.wizard.fullName, 'Aline Uwase'],
      [en.wizard.phone, '0788 123 456'],
      [en.wizard.whatsapp, true],
      [en.wizard.location, 'Gasabo, Remera'],
    ],
    send: en.wizard.submit,
    language: 'en',
    waits: true,
  },
  {
    name: 'the number on the confirmation',
    covers: 'requests/wizard/done-number',
    open: async (page) => {
      await goToAbout(page, `The tap leaks, and the number is wrong ${randomUUID()}`)
      await fillAbout(page, 'Aline Uwase')
      await press(page, en.wizard.submit)
      await press(page, en.wizard.changeNumber)
    },
    fields: [[en.wizard.newNumber, '0788 123 987']],
    send: en.wizard.saveNumber,
    language: 'en',
  },
  {
    name: 'the list for the app',
    covers: 'waitlist/sign-up-form',
    open: goTo('/download-app'),
    fields: [
      [en.waitlist.email, 'aline@taskers.test'],
      [en.waitlist.consent, true],
    ],
    send: en.waitlist.submit,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the step from a mail about the app',
    covers: 'app/[locale]/download-app/[outcome]/page',
    open: goTo(`/rw/download-app/leave?token=${'a'.repeat(24)}`),
    fields: [],
    send: rw.waitlist.steps.leave.button,
    language: 'rw',
  },
]

const onDone = (title: RegExp) => async (page: Page) => {
  await page.goto((await aRequestThatIs(page, 'completed')).path)
  await page.locator('summary').filter({ hasText: title }).click()
}

const onJob =
  (asks: Parameters<typeof aJobThat>[2]): Form['open'] =>
  async (page, site) =>
    void (await page.goto((await aJobThat(page, site, asks)).path))

/** They need somebody of the staff to bring the request so far. */
export const laterVisitorForms: Form[] = [
  {
    name: 'the page of a request: were you reached',
    covers: 'requests/track/questions',
    open: async (page) => void (await page.goto((await aRequestThatIs(page, 'contacted')).path)),
    fields: [],
    send: en.track.answer.no,
    language: 'en',
  },
  {
    name: 'the page of a request: another number',
    covers: 'requests/track/number',
    open: async (page) => {
      const { path } = await aWrongNumber(page)
      await page.goto(`/rw${path}`)
    },
    fields: [[rw.wizard.newNumber, '0788 123 987']],
    send: rw.wizard.saveNumber,
    language: 'rw',
    isEarly: true,
  },
  {
    name: 'the page of a request: rate the work',
    covers: 'requests/track/questions',
    open: async (page) => void (await page.goto((await aRequestThatIs(page, 'completed')).path)),
    fields: [
      [`★4: ${en.track.rating.scale[3]}`, true],
      [en.track.rating.words, 'Quick and clean'],
    ],
    send: en.track.rating.submit,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the page of a request: is the work done',
    covers: 'requests/track/job',
    open: onJob('done'),
    fields: [],
    send: en.track.finished.yes,
    language: 'en',
  },
  {
    name: 'the page of a request: another time',
    covers: 'requests/track/job',
    open: onJob('time'),
    fields: [],
    send: en.track.time.no,
    language: 'en',
  },
  {
    name: 'the page of a request: nobody came',
    covers: 'requests/track/job',
    open: onJob('no_show'),
    fields: [],
    send: en.track.noShow.submit,
    language: 'en',
  },
  {
    name: 'the page of an offer',
    covers: 'offers/answer',
    open: async (page, site) => void (await page.goto(`/fr${await anOffer(page, site)}`)),
    fields: [],
    send: fr.offer.accept,
    language: 'fr',
  },
  {
    name: 'the page of a job by link',
    covers: 'jobs/link/form',
    open: async (page, site) => void (await page.goto(`/rw${await aLinkedJob(page, site)}`)),
    fields: [
      [rw.jobs.finish.labour_rwf, '21000'],
      [rw.jobs.finish.materials_rwf, '3500'],
    ],
    send: rw.jobs.finish.submit,
    language: 'rw',
  },
  {
    name: 'the page of a request: ask the same tasker again',
    covers: 'requests/track/again',
    open: onDone(/^Ask .* again/),
    fields: [
      [en.again.description, 'The tap in the bathroom leaks now'],
      [en.again.part, 'morning'],
    ],
    send: en.again.submit,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the page of a request: repeat it',
    covers: 'requests/track/repeat',
    open: onDone(new RegExp(`^${en.again.repeat.title}`)),
    fields: [
      [en.again.repeat.rhythm, 'two_weeks'],
      [en.again.part, 'evening'],
    ],
    send: en.again.repeat.submit,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the page of a request: skip a time of its repeat',
    covers: 'requests/track/repeat',
    open: async (page) => void (await page.goto((await aRepeat(page)).path)),
    fields: [],
    send: en.again.repeat.skip,
    language: 'en',
  },
]
