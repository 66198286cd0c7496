import { getLocale } from 'next-intl/server'
import { StatementPage } from '@/components/earnings/statement'
import { kigaliDay, kigaliDayIn } from '@/lib/i18n/time'
import { loadOwnStatement } from '@/lib/money/statements/loaders'
import { loadHiddenMetadata } from '../../load'

type Props = PageProps<'/[locale]/tasker-earnings/statement'>

const usualDays = 30

export const generateMetadata = () => loadHiddenMetadata(({ jobs }) => jobs.earnings.statement)

export default async function TaskerStatementPage({ searchParams }: Props) {
  const [locale, asked] = await Promise.all([getLocale(), searchParams])
  const usual = { from: kigaliDayIn(1 - usualDays), to: kigaliDay(new Date()) }
  const { tasker, statement } = await loadOwnStatement(locale, asked, usual)
  return <StatementPage tasker={tasker} statement={statement} />
}
