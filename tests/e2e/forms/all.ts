// Every form of the product: who sees it decides with whose browser it is opened.
import { accountForms, entryForms } from './accounts'
import { contentForms, privacyForms } from './console'
import type { Form } from './form'
import { moneyForms, trackMoneyForms } from './money'
import { requestForms } from './staff-requests'
import { staffTaskerForms } from './staff-taskers'
import { taskerForms } from './taskers'
import { laterVisitorForms, visitorForms } from './visitors'

/** Nobody is logged in to the back office. */
export const openForms: Form[] = [...visitorForms, ...taskerForms, ...entryForms]

export const staffForms: Form[] = [
  ...laterVisitorForms,
  ...trackMoneyForms,
  ...requestForms,
  ...moneyForms,
  ...staffTaskerForms,
  ...accountForms,
  ...contentForms,
  ...privacyForms,
]
