// Dialogs and forms come when they are opened: with their schemas they are a large part of the scripts.
// Without `ssr: false` the page gives way to its skeleton until a dialog is there, and its focus is lost. The
// two forms within the page take the focus themselves, once they are there.
import dynamic from 'next/dynamic'

export const ContactDialog = dynamic(
  () => import('./contact-dialog').then((module) => module.ContactDialog),
  { ssr: false },
)
export const CallbackDialog = dynamic(
  () => import('./callback-dialog').then((module) => module.CallbackDialog),
  { ssr: false },
)
export const GiveDialog = dynamic(() => import('./give-dialog').then((module) => module.GiveDialog), {
  ssr: false,
})
export const NoShowDialog = dynamic(() => import('./no-show-dialog').then((module) => module.NoShowDialog), {
  ssr: false,
})
export const StepDialog = dynamic(() => import('./request-dialogs').then((module) => module.StepDialog), {
  ssr: false,
})
export const ReopenDialog = dynamic(() => import('./request-dialogs').then((module) => module.ReopenDialog), {
  ssr: false,
})
export const AlthoughBusyDialog = dynamic(
  () => import('./although-busy-dialog').then((module) => module.AlthoughBusyDialog),
  { ssr: false },
)
export const QuoteForm = dynamic(() => import('./quote-form').then((module) => module.QuoteForm))
export const CashDialog = dynamic(() => import('./cash-dialog').then((module) => module.CashDialog), {
  ssr: false,
})
export const PayDialog = dynamic(() => import('./pay-dialog').then((module) => module.PayDialog), {
  ssr: false,
})
export const EditForm = dynamic(() => import('./edit-form').then((module) => module.EditForm))
export const AssignDialog = dynamic(() => import('./assign-dialog').then((module) => module.AssignDialog), {
  ssr: false,
})
export const EndDialog = dynamic(() => import('./end-dialog').then((module) => module.EndDialog), {
  ssr: false,
})
