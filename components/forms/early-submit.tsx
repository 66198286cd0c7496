// Until React listens, a form that needs scripts would be sent to nowhere, and what was typed would be lost.
const keepWhatIsTyped = `document.addEventListener('submit',event=>{if(event.target.closest('.js-only'))event.preventDefault()})`

/**
 * For a slow connection, on which somebody has typed and sent before the scripts are there. `nonce` is that
 * of a page that is rendered for one visit.
 */
export function EarlySubmit({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A browser does not tell the nonce again.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: keepWhatIsTyped }}
    />
  )
}
