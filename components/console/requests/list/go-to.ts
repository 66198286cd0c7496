import { useEffect } from 'react'

export const candidatesId = 'candidates'
export const offerFormId = 'offer'
export const conversationId = 'conversation'
export const noteFormId = 'note-form'

/** Who asked for a part before it was loaded is led there when it comes, unless they have left the page. */
let awaited: { id: string; page: string; go: () => void } | undefined

/** Brings a part of the page into view and focuses the first of the fields that it has. */
function goTo(id: string, fields: readonly string[], block: ScrollLogicalPosition): void {
  const part = document.getElementById(id)
  const go = () => goTo(id, fields, block)
  awaited = part ? undefined : { id, page: location.pathname, go }
  if (!part) return
  part.scrollIntoView({ block })
  const found = fields.map((field) => part.querySelector<HTMLElement>(field)).find(Boolean)
  const target = found ?? part
  target.focus({ preventScroll: true })
}

/** The first tasker who can be chosen, so that Space chooses and `A` assigns; else who can be assigned. */
export const goToCandidates = () =>
  goTo(candidatesId, ['input[type=checkbox]', 'button[aria-label^="Assign "]'], 'center')

/** The pay has the focus, so that Enter sends the offer. */
export const goToOffer = () => goTo(offerFormId, ['input'], 'center')

/** Where WhatsApp allows no words, there is only the choice of the channel. */
export const goToConversation = () => goTo(conversationId, ['textarea', 'input:checked'], 'end')

export const goToNote = () => goTo(noteFormId, ['textarea'], 'center')

/** In a part that is loaded later. */
export function useAwaited(id: string): void {
  useEffect(() => {
    if (awaited?.id === id && awaited.page === location.pathname) awaited.go()
  }, [id])
}
