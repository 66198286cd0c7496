import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/auth/login-form'
import { Band, Mark } from '@/components/ui/imigongo'
import { currentAdmin } from '@/lib/auth/page-gate'

export const metadata: Metadata = { title: 'Log in' }

export default async function LoginPage() {
  if (await currentAdmin()) redirect('/admin/dashboard')
  return (
    <main className="grid min-h-dvh place-items-center bg-sand p-4">
      <div className="w-full max-w-md overflow-hidden rounded-card border border-rule bg-surface shadow-lift">
        <Band className="bg-clay" />
        <div className="grid gap-6 p-6 sm:p-8">
          <div>
            <p className="flex items-center gap-2.5 font-extrabold text-xl">
              <Mark size={30} />
              Taskers
            </p>
            <h1 className="mt-5 font-extrabold text-2xl">Back office</h1>
            <p className="mt-1 text-quiet">Log in with your staff account.</p>
          </div>
          <LoginForm />
        </div>
      </div>
    </main>
  )
}
