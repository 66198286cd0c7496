import { useWatch } from 'react-hook-form'
import { mostParts, staffTextLimit, type TextChannel } from '@/lib/messages/constants'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

function countText(text: string, channel: TextChannel): { count: string; isTooLong: boolean } {
  const characters = counted(text.length, 'character')
  if (channel === 'whatsapp')
    return { count: `${characters} of ${staffTextLimit}`, isTooLong: text.length > staffTextLimit }
  const { parts, encoding } = partsOf(foldToGsm(text))
  const used = text === '' ? 0 : parts
  const why = encoding === 'ucs2' ? '; an emoji or another script makes it longer' : ''
  return {
    count: `${characters}, ${used} of ${mostParts} SMS${why}`,
    isTooLong: parts > mostParts,
  }
}

/** How much of its room the form's text fills. */
export function PartsCount({ channel }: { channel: TextChannel }) {
  const text = useWatch<{ text: string }, 'text'>({ name: 'text' })
  const { count, isTooLong } = countText(text.trim(), channel)
  return (
    <p className={`tabular text-sm ${isTooLong ? 'font-semibold text-alarm' : 'text-quiet'}`}>
      {count}
      {isTooLong && ': too long'}
    </p>
  )
}
