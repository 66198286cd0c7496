/** A greeting with the name and the reference in their places. Apart from the texts, to stay small. */
export function fillGreeting(template: string, request: { fullName: string; reference: string }): string {
  return template.replace('{name}', request.fullName).replace('{reference}', request.reference)
}
