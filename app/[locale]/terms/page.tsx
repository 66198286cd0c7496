import { LegalText } from '../_sections/legal-text'
import { loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/terms', ({ terms }) => terms)

export default function TermsPage() {
  return <LegalText part="terms" />
}
