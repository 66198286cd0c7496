import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryCard } from '@/components/console/auth/entry-card'
import { LoginForm } from '@/components/console/auth/login-form'
import { currentAdmin } from '@/lib/auth/page-gate'

export const metadata: Metadata = { title: 'Log in' }

export default async function LoginPage() {
  if (await currentAdmin()) redirect('/admin/dashboard')
  return (
    <EntryCard title="Back office" text="Log in with your staff account.">
      <LoginForm />
    </EntryCard>
  )
}
