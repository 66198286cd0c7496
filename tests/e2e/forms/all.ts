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

const ofStaff: Form[][] = [
  laterVisitorForms,
  trackMoneyForms,
  requestForms,
  moneyForms,
  staffTaskerForms,
  accountForms,
  contentForms,
  privacyForms,
]

export const staffForms: Form[] = ofStaff.flat()

const kindOf = ({ language, isInDialog, isToast, isEarly, waits }: Form) =>
  [language, isInDialog, isToast, isEarly, waits].join()

/** Of each part of the product, the first form of each kind: in a dialog, told in passing, by language. */
export const staffFormKinds: Form[] = ofStaff.flatMap((forms) =>
  Object.values(Object.groupBy(forms, kindOf)).flatMap((group) => group?.slice(0, 1) ?? []),
)
