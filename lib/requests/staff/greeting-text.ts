/** Fills in name and reference. In its own file, so that the browser does not load all greetings. */
export function fillGreeting(template: string, request: { fullName: string; reference: string }): string {
  return template.replace('{name}', request.fullName).replace('{reference}', request.reference)
}
