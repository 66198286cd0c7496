import 'server-only'
import { jsonLdText, type Thing } from '@/lib/search-engines/structured-data'

export function JsonLd({ things }: { things: readonly Thing[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText lets nothing end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />
}
