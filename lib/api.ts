import { customerStaffOperations } from '@/lib/customers/record/operations'
import { faqContentOperations } from '@/lib/faqs/staff/operations'
import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { jobOperations, jobStaffOperations } from '@/lib/jobs/operations'
import { webhookOperations } from '@/lib/messages/webhooks/operations'
import { moneyWebhookOperations } from '@/lib/money/callbacks/operations'
import { moneyWorkOperations } from '@/lib/money/dues/operations'
import { entryOperations } from '@/lib/money/entries/operations'
import { paymentOperations, taskerCashOperations } from '@/lib/money/payments/operations'
import { payoutOperations } from '@/lib/money/payouts/operations'
import { quoteOperations } from '@/lib/money/quotes/operations'
import { receiptOperations } from '@/lib/money/receipts/operations'
import { moneyRecordOperations } from '@/lib/money/record/operations'
import { refundOperations, refundOwnerOperations } from '@/lib/money/refunds/operations'
import { statementOperations } from '@/lib/money/statements/operations'
import { offerOperations, offerStaffOperations } from '@/lib/offers/operations'
import { photoOperations } from '@/lib/photos/operations'
import { inboxOperations } from '@/lib/requests/staff/inbox/operations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { codeOperations, taskerOperations } from '@/lib/taskers/tasker/operations'
import { taskContentOperations } from '@/lib/tasks/staff/operations'
import { testimonialContentOperations } from '@/lib/testimonials/staff/operations'
import { trackMoneyOperations } from '@/lib/track/money/operations'
import { customerOperations } from '@/lib/track/operations'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'
import { adminOperations, colleagueOperations, passwordOperations } from './admins/operations'
import { auditOperations } from './audit-log/operations'
import { authOperations } from './auth/operations'
import { bulkOperations } from './bulk/operations'
import { callOperations } from './calls/operations'
import { caseOperations } from './cases/operations'
import { dashboardOperations, workOperations } from './dashboard/operations'
import { dayOperations } from './day/operations'
import { faqOperations } from './faqs/operations'
import { figureOperations } from './figures/operations'
import { mediaOperations, storageOperations } from './media/operations'
import { messageOperations } from './messages/operations'
import type { Operation } from './platform/operation'
import { platformOperations } from './platform/operations'
import { privacyOperations, privacyOwnerOperations } from './privacy/operations'
import { profileOperations } from './profile/operations'
import { requestOperations } from './requests/operations'
import { searchOperations } from './search/operations'
import { settingOperations } from './settings/operations'
import { setupOperations } from './setup/operations'
import { shiftOperations } from './shifts/operations'
import { taskOperations } from './tasks/operations'
import { testimonialOperations } from './testimonials/operations'
import { waitlistOperations } from './waitlist/operations'

/** Every call of the API, for the OpenAPI document and the authorisation test. */
export const operations: readonly Operation[] = [
  taskOperations,
  faqOperations,
  testimonialOperations,
  requestOperations,
  photoOperations,
  customerOperations,
  requestStaffOperations,
  inboxOperations,
  callOperations,
  bulkOperations,
  shiftOperations,
  offerStaffOperations,
  offerOperations,
  jobOperations,
  jobLinkOperations,
  jobStaffOperations,
  quoteOperations,
  paymentOperations,
  taskerCashOperations,
  trackMoneyOperations,
  moneyWebhookOperations,
  refundOperations,
  refundOwnerOperations,
  payoutOperations,
  receiptOperations,
  entryOperations,
  moneyWorkOperations,
  moneyRecordOperations,
  statementOperations,
  caseOperations,
  customerStaffOperations,
  setupOperations,
  waitlistOperations,
  codeOperations,
  taskerOperations,
  taskerStaffOperations,
  taskerRecordOperations,
  taskContentOperations,
  faqContentOperations,
  testimonialContentOperations,
  authOperations,
  adminOperations,
  colleagueOperations,
  passwordOperations,
  profileOperations,
  settingOperations,
  auditOperations,
  messageOperations,
  webhookOperations,
  privacyOperations,
  privacyOwnerOperations,
  waitlistStaffOperations,
  storageOperations,
  mediaOperations,
  dashboardOperations,
  dayOperations,
  workOperations,
  figureOperations,
  searchOperations,
  platformOperations,
].flatMap((calls): Operation[] => Object.values(calls))
