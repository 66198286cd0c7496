// What is looked for in each list. Each kind of search once, and one that finds nothing.
import { requestSorts, requestViews } from '@/lib/requests/staff/list'

export const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
export const today = () => dayBefore(0)

export const requestSearches = (phone: string, reference: string) => [
  '',
  ...requestViews.map((view) => `view=${view}`),
  ...Object.keys(requestSorts).flatMap((sort) => [
    `view=all&sort=${sort}&order=asc`,
    `view=all&sort=${sort}&order=desc`,
  ]),
  'view=all&page=1000',
  'view=all&size=200',
  'view=all&status=cancelled',
  'view=all&task=4',
  'view=all&district=Gasabo',
  `view=all&day=${today()}`,
  'view=all&end_reason=too_late',
  `view=all&task=4&since=${dayBefore(29)}`,
  `missed=${dayBefore(0)}`,
  'uncalled=7',
  'uncalled=30',
  'callback=due',
  `view=all&status=cancelled&end_reason=too_late&ended_since=${dayBefore(29)}`,
  'view=all&status=completed&district=Gasabo&task=4',
  'view=all&owner=nobody&tasker=nobody',
  'view=all&owner=mine',
  'view=all&q=uwase',
  'view=all&q=aline+uwase',
  'view=all&q=nobodyhasthisname',
  `view=all&q=${encodeURIComponent(phone)}`,
  `view=all&q=${reference}`,
  'q=uwase',
]

export const taskerSearches = [
  '',
  ...['created_at', 'name', 'status'].flatMap((sort) => [
    `sort=${sort}&order=asc`,
    `sort=${sort}&order=desc`,
  ]),
  'page=50',
  'size=200',
  'status=approved',
  'checks=expiring',
  'task=4',
  'district=Gasabo',
  'available=yes',
  'status=approved&task=4&district=Gasabo&sort=name',
  'q=uwase',
  'q=nobodyhasthisname',
  'q=0781+000',
]

export const messageSearches = [
  '',
  'order=asc',
  'page=500',
  'status=failed',
  'view=unanswered',
  'view=trouble',
  'view=staff',
  'view=all&channel=mail',
  'channel=sms',
  'channel=whatsapp&view=unanswered',
  'template=request.alarm',
  'q=uwase',
  'q=nobodyhasthisname',
  'q=0788+123',
]

export const auditSearches = (adminId: string) => [
  '',
  'order=asc',
  'page=500',
  `actor=${adminId}`,
  'action=request.cancelled',
  'kind=request',
  `day=${today()}`,
]

export const waitlistSearches = [
  '',
  'order=asc',
  'page=500',
  'state=unconfirmed',
  'state=confirmed',
  'state=withdrawn',
  'locale=fr',
  'state=confirmed&locale=rw',
  'q=uwase',
  'q=nobodyhasthisname',
]

export const wishSearches = [
  '',
  'order=asc',
  'page=50',
  'kind=access',
  'status=open',
  'kind=erasure&status=done',
  'q=0782+000',
  'q=nobodyhasthisname',
]

export const caseSearches = [
  '',
  'order=desc',
  'kind=complaint',
  'kind=no_show&q=uwase',
  'view=settled',
  'view=settled&kind=low_rating',
  'view=settled&page=50',
  'q=uwase',
  'q=nobodyhasthisname',
]

export const workSearches = ['', 'order=desc', 'kind=overpaid', 'q=uwase', 'q=nobodyhasthisname']
export const paymentSearches = [
  '',
  'order=asc',
  'page=500',
  'state=pending',
  'state=failed',
  'q=uwase',
  'q=nobodyhasthisname',
]
export const payoutSearches = (taskerId: string) => [
  '',
  'order=asc',
  'state=pending',
  'q=uwase',
  'q=nobodyhasthisname',
  `tasker=${taskerId}`,
]
export const refundSearches = ['', 'order=asc', 'state=asked', 'q=uwase', 'q=nobodyhasthisname']
export const entrySearches = (taskerId: string) => [
  '',
  'order=asc',
  'page=500',
  'kind=sale',
  'kind=keep',
  `tasker=${taskerId}`,
  'q=uwase',
  'q=nobodyhasthisname',
]
export const owedSearches = ['', 'order=asc', 'side=theirs', 'q=uwase']

export const customerSearches = (phone: string, reference: string) => [
  '',
  'order=asc',
  'page=50',
  'size=200',
  'mark=barred',
  'mark=written',
  'tag=regular',
  'tag=regular&mark=barred',
  'tag=nobody+has+it',
  'tag=regular&q=uwase',
  'q=uwase',
  'q=nobodyhasthisname',
  `q=${encodeURIComponent(phone)}`,
  `q=${reference}`,
]

export const staffSearches = ['', 'sort=name', 'role=editor', 'state=active', 'q=uwase']
