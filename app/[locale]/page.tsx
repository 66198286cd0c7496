import { locale as rootLocale } from 'next/root-params'
import { Band } from '@/components/ui/imigongo'
import { defaultLocale, isLocale } from '@/lib/i18n/constants'
import { loadPopularTasks, loadPublicTasks } from '@/lib/tasks/loaders'
import { Hero } from './_sections/hero'
import { HowItWorks } from './_sections/how-it-works'
import { PopularTasks } from './_sections/popular-tasks'
import { Testimonials } from './_sections/testimonials'

export default async function LandingPage() {
  const wanted = await rootLocale()
  const locale = isLocale(wanted) ? wanted : defaultLocale
  const [tasks, popular] = await Promise.all([loadPublicTasks(locale), loadPopularTasks(locale)])
  return (
    <>
      <Hero locale={locale} tasks={tasks} />
      <Band className="bg-clay" />
      <HowItWorks />
      <PopularTasks locale={locale} tasks={popular} />
      <Testimonials locale={locale} />
    </>
  )
}
