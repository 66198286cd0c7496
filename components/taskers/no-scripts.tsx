import { ContactWays } from '@/components/forms/contact-ways'
import type { LoginPage } from './login-form'

/** The way in for a browser without scripts: a person. */
export function NoScripts({ page: { copy, contact } }: { page: LoginPage }) {
  return (
    <noscript>
      <style>{'.js-only{display:none}'}</style>
      <p className="my-4">{copy.noScripts}</p>
      <div className="flex flex-wrap gap-2">
        <ContactWays contact={contact} copy={copy} />
      </div>
    </noscript>
  )
}
