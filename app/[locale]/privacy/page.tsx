import { LegalText } from '../_sections/legal-text'
import { loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/privacy', ({ privacy }) => privacy)

export default function PrivacyPage() {
  return <LegalText part="privacy" />
}
