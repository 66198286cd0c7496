// Until React listens, a form that needs scripts would be sent to nowhere, and what was typed would be lost.
const keepWhatIsTyped = `document.addEventListener('submit',event=>{if(event.target.closest('.js-only'))event.preventDefault()})`

/** For a slow connection, on which somebody has typed and sent before the scripts are there. */
export function EarlySubmit() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: keepWhatIsTyped }} />
}
