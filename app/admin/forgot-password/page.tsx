import type { Metadata } from 'next'
import { EntryCard } from '@/components/console/auth/entry-card'
import { ForgotForm } from '@/components/console/auth/forgot-form'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default function ForgotPasswordPage() {
  return (
    <EntryCard
      title="Forgot your password?"
      text="Enter your email. We’ll send you a link for a new password; it works once, for an hour."
    >
      <ForgotForm />
    </EntryCard>
  )
}
