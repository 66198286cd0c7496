/** The former secrets in APP_SECRET_FORMER, one a line. */
export function formerSecrets(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
