import type { Metadata } from 'next'
import Link from 'next/link'
import { EntryCard } from '@/components/console/auth/entry-card'
import { PasswordForm } from '@/components/console/auth/password-form'
import { buttonClass } from '@/components/ui/button'
import { loadOpenLink } from '@/lib/admins/loaders'

export const metadata: Metadata = { title: 'Choose a password', referrer: 'no-referrer' }

export default async function InvitePage({ params }: PageProps<'/admin/invite/[token]'>) {
  const { token } = await params
  const link = await loadOpenLink(token)
  if (!link) {
    return (
      <EntryCard
        title="This link has ended"
        text="It was used already, replaced by a newer one, or is too old. Ask whoever invited you for another one."
      >
        <div className="grid gap-2">
          <Link href="/admin/login" prefetch={false} className={buttonClass()}>
            To the login
          </Link>
          <Link href="/admin/forgot-password" prefetch={false} className={buttonClass('quiet')}>
            Forgot your password?
          </Link>
        </div>
      </EntryCard>
    )
  }
  const invitation = `${link.invitedBy ?? 'The owner'} invites you to the back office of Taskers.`
  return (
    <EntryCard
      title={link.purpose === 'invite' ? `Welcome, ${link.name}` : 'Choose a new password'}
      text={link.purpose === 'invite' ? invitation : 'Every place where you are logged in is logged out.'}
    >
      <PasswordForm token={token} email={link.email} />
    </EntryCard>
  )
}
