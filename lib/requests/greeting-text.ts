/** A greeting with the name and the reference in their places; apart from the texts, which no browser has to load. */
export function fillGreeting(template: string, request: { fullName: string; reference: string }): string {
  return template.replace('{name}', request.fullName).replace('{reference}', request.reference)
}
