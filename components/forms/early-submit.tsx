// Before hydration, a form that needs scripts would be sent to no address, and the typed text would be lost.
// It says that the press was heard; `usePressedEarly` sends it once the scripts are there.
const keepThePress = `document.addEventListener('submit',event=>{const form=event.target;if(form.hasAttribute('action')||form.dataset.ready==='')return;event.preventDefault();form.dataset.pressed='';form.querySelector('[data-heard]')?.removeAttribute('hidden')})`

/** `nonce` is needed on pages that are rendered for one visit. */
export function EarlySubmit({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so the attribute differs.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: keepThePress }}
    />
  )
}
