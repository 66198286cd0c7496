import 'server-only'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { partsOf } from './gsm'
import {
  localProvider,
  type OutgoingText,
  type SendAnswer,
  type TextChannel,
  type TextProvider,
} from './message-provider'

type Place = { folder: string; channel: TextChannel }

const fileOf = (folder: string, id: string) => path.join(folder, `${id}.json`)

async function write({ id, to, text }: OutgoingText, { folder, channel }: Place): Promise<SendAnswer> {
  // Only SMS are cut into parts.
  const segments = channel === 'sms' ? partsOf(text).parts : 1
  const file = fileOf(folder, id)
  try {
    makePrivateFolder(folder)
    const content = `${JSON.stringify({ to, text, segments, channel }, null, 2)}\n`
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
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

/** The ids of the texts in a folder. */
export async function listTexts(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  // A crash may leave a part of a file.
  return names.flatMap((name) => /^([0-9a-f-]{36})\.json(?:\.part)?$/.exec(name)?.[1] ?? [])
}

/** Removes texts from a folder. */
export async function removeTexts(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await rm(fileOf(folder, id), { force: true })
    await rm(`${fileOf(folder, id)}.part`, { force: true })
  }
}
