import 'server-only'
import { partsOf } from './gsm'
import { writeMessage } from './message-files'
import {
  localProvider,
  type OutgoingText,
  type SendAnswer,
  type TextChannel,
  type TextProvider,
} from './message-provider'

type Place = { folder: string; channel: TextChannel }

async function write({ id, to, text }: OutgoingText, { folder, channel }: Place): Promise<SendAnswer> {
  // Only SMS are cut into parts.
  const segments = channel === 'sms' ? partsOf(text).parts : 1
  try {
    await writeMessage(folder, id, { to, text, segments, channel })
  } catch {
    return { outcome: 'later', reason: 'the folder for texts cannot be written to' }
  }
  return { outcome: 'sent', externalId: id, parts: segments }
}

/** Writes texts as `<id>.json`, when no provider is configured; the same id replaces the file. */
export function textFolder(place: Place): TextProvider {
  return {
    id: localProvider,
    channel: place.channel,
    send: (text) => write(text, place),
    readWebhook: () => 'forged',
  }
}
