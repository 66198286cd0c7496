import { readDevice, writeDevice } from '@/lib/platform/browser/device'
import { isRecord, useStored } from './stored'

export type Alerts = { sound: boolean; notification: boolean }

const isAlerts = (value: unknown): value is Alerts =>
  isRecord(value) && typeof value.sound === 'boolean' && typeof value.notification === 'boolean'

const alertsKey = 'console.alerts'
const nothing: Alerts = { sound: false, notification: false }

/** What this browser does, besides a toast, when a request arrives or a job comes back. */
export const useAlerts = () => useStored(alertsKey, isAlerts, nothing)

function chosen(): Alerts {
  const stored = readDevice<unknown>(alertsKey)
  return isAlerts(stored) ? stored : nothing
}

let audio: AudioContext | undefined

/** Has to be called once while a person touches the page: before that, browsers play nothing. */
export function wakeSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

const notes = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.16 },
]
const noteSeconds = 0.4
const loudness = 0.25

/** Plays two notes; false where the browser does not let the page play yet. */
export function playChime(): boolean {
  if (audio?.state !== 'running') return false
  for (const { hertz, at } of notes) {
    const start = audio.currentTime + at
    const volume = audio.createGain()
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
  return true
}

type Alert = { key: string; text: string; onOpen: () => void }

/** Whether it was shown: phones take notifications from service workers alone. */
function notifyOutside({ key, text, onOpen }: Alert): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  try {
    const note = new Notification(text, { tag: key })
    note.onclick = () => {
      window.focus()
      note.close()
      onOpen()
    }
    return true
  } catch {
    return false
  }
}

const lastKey = 'console.last-alert'
const sameAlertMs = 15_000

/** One tab of several sounds: the first that may play. A notification with the same tag is shown once. */
async function soundOnce(key: string): Promise<void> {
  const play = () => {
    const last = readDevice<{ key: string; at: number }>(lastKey)
    if (last?.key === key && Date.now() - last.at < sameAlertMs) return
    if (playChime()) writeDevice(lastKey, { key, at: Date.now() })
  }
  // Without https there are no locks.
  if ('locks' in navigator) await navigator.locks.request(lastKey, async () => play())
  else play()
}

/** Alerts a person who looks elsewhere, in the ways chosen for this browser. */
export function alertElsewhere(alert: Alert): void {
  const { sound, notification } = chosen()
  if (sound) void soundOnce(alert.key)
  if (notification) notifyOutside(alert)
}
