// Before hydration, a form that needs scripts would be sent to no address, and the typed text would be lost.
const keepWhatIsTyped = `document.addEventListener('submit',event=>{if(!event.target.hasAttribute('action'))event.preventDefault()})`

/** `nonce` is needed on pages that are rendered for one visit. */
export function EarlySubmit({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so the attribute differs.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: keepWhatIsTyped }}
    />
  )
}
