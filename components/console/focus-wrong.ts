/** Takes whoever sent a form to the first field that is wrong, as soon as the form says which that is. */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
