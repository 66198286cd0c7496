// Dialogs and forms come when they are opened: with their schemas they are a large part of the scripts.
import dynamic from 'next/dynamic'

export const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog))
export const CallbackDialog = dynamic(() =>
  import('./callback-dialog').then((module) => module.CallbackDialog),
)
export const GiveDialog = dynamic(() => import('./give-dialog').then((module) => module.GiveDialog))
export const NoShowDialog = dynamic(() => import('./no-show-dialog').then((module) => module.NoShowDialog))
export const StepDialog = dynamic(() => import('./request-dialogs').then((module) => module.StepDialog))
export const ReopenDialog = dynamic(() => import('./request-dialogs').then((module) => module.ReopenDialog))
export const AlthoughBusyDialog = dynamic(() =>
  import('./although-busy-dialog').then((module) => module.AlthoughBusyDialog),
)
export const QuoteForm = dynamic(() => import('./quote-form').then((module) => module.QuoteForm))
export const CashDialog = dynamic(() => import('./cash-dialog').then((module) => module.CashDialog))
export const PayDialog = dynamic(() => import('./pay-dialog').then((module) => module.PayDialog))
export const EditForm = dynamic(() => import('./edit-form').then((module) => module.EditForm))
export const AssignDialog = dynamic(() => import('./assign-dialog').then((module) => module.AssignDialog))
export const EndDialog = dynamic(() => import('./end-dialog').then((module) => module.EndDialog))
