import { Notice } from '@/components/ui/notice'

const texts = {
  mail: 'Mails reach nobody: no mail provider is configured.',
  sms: 'Texts reach nobody: no SMS provider is configured.',
} as const

/** On a public site without a provider: no one gets what the product writes. */
export function SilentNotice({ channels }: { channels: readonly (keyof typeof texts)[] }) {
  if (channels.length === 0) return null
  return (
    <div className="mb-5">
      <Notice look="alarm" title={channels.map((channel) => texts[channel]).join(' ')}>
        <p>They are kept in a folder on the server. The names of the settings are in .env.example.</p>
      </Notice>
    </div>
  )
}
