import { getLocale, getMessages } from 'next-intl/server'
import type { WaitlistCopy } from '@/components/waitlist/waitlist-copy'
import { localePath } from '@/lib/i18n/constants'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'

/** What the sign-up needs, on the page and on its second showing: words and the ways to reach staff. */
export async function loadSignUp() {
  const locale = await getLocale()
  const [{ waitlist, validation, wizard }, settings] = await Promise.all([getMessages(), loadSettings()])
  const contact = contactOf(settings)
  const copy: WaitlistCopy = {
    formTitle: waitlist.formTitle,
    email: waitlist.email,
    consent: waitlist.consent,
    privacy: waitlist.privacy,
    submit: waitlist.submit,
    submitting: waitlist.submitting,
    sentTo: waitlist.sentTo,
    failedTitle: waitlist.failedTitle,
    failed: waitlist.failed,
    limited: waitlist.limited,
    joined: waitlist.outcomes.joined,
    invalid: { email: validation.email, consent: validation.consent },
    call: wizard.call,
    whatsapp: wizard.whatsapp,
  }
  return {
    locale,
    copy,
    contact,
    staffEmail: settings.contact.email,
    privacyPath: localePath(locale, '/privacy'),
  }
}
