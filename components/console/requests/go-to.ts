export const candidatesId = 'candidates'
export const offerFormId = 'offer'
export const conversationId = 'conversation'
export const noteFormId = 'note-form'

/** Brings a part of the page into view and focuses a field of it. */
function goTo(id: string, fields: string, block: ScrollLogicalPosition): void {
  const part = document.getElementById(id)
  if (!part) return
  part.scrollIntoView({ block })
  const field = part.querySelector<HTMLElement>(fields) ?? part
  field.focus({ preventScroll: true })
}

/** The first tasker who can be chosen, so that Space chooses and `A` assigns. */
export const goToCandidates = () => goTo(candidatesId, 'input[type=checkbox]:enabled', 'center')

/** The pay has the focus, so that Enter sends the offer. */
export const goToOffer = () => goTo(offerFormId, 'input', 'center')

/** Where WhatsApp allows no words, there is only the choice of the channel. */
export const goToConversation = () => goTo(conversationId, 'textarea, input:checked', 'end')

export const goToNote = () => goTo(noteFormId, 'textarea', 'center')
