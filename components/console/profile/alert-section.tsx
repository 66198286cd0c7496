import { useEffect, useState } from 'react'
import { Section } from '@/components/console/form/section'
import { type Alerts, playChime, useAlerts, wakeSound } from '@/components/console/frame/alerts'
import { ToolButton } from '@/components/console/menu'
import { CheckBox } from '@/components/ui/inputs'

type Permission = NotificationPermission | 'unknown' | 'none'

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'none')

/** Unknown on the server and until the page is there. */
function usePermission() {
  const [permission, setPermission] = useState<Permission>('unknown')
  useEffect(() => setPermission(permissionNow()), [])
  async function ask(): Promise<boolean> {
    if (permissionNow() === 'none') return false
    await Notification.requestPermission()
    setPermission(permissionNow())
    return permissionNow() === 'granted'
  }
  return { permission, ask }
}

const problems: Partial<Record<Permission, string>> = {
  denied: 'This browser blocks notifications from this site. Allow them in its settings, then try again.',
  none: 'This browser has no notifications.',
}
const soundHint = 'After you load a page, click or type in it once: browsers play no sound before that.'

/** What this browser does when a new request arrives or a job comes back; kept in the browser. */
export function AlertSection() {
  const [alerts, write] = useAlerts()
  const { permission, ask } = usePermission()
  const change = (part: Partial<Alerts>) => write({ ...alerts, ...part })
  function chooseSound(sound: boolean) {
    change({ sound })
    if (sound) wakeSound()
  }
  async function chooseNotification(notification: boolean) {
    change({ notification: notification && (await ask()) })
  }
  return (
    <Section title="Alerts in this browser">
      <p className="max-w-prose text-quiet">
        When a new request arrives, or a job comes back to the desk. This is set for this browser only.
      </p>
      <div className="grid gap-1">
        <CheckBox
          id="alert-sound"
          label="Play a sound"
          hint={soundHint}
          checked={alerts.sound}
          onChange={(event) => chooseSound(event.target.checked)}
        />
        <CheckBox
          id="alert-notification"
          label="Show a notification, also above other windows"
          hint={problems[permission] ?? 'On a computer only. The browser asks whether it may.'}
          disabled={permission === 'none'}
          checked={alerts.notification && permission === 'granted'}
          onChange={(event) => void chooseNotification(event.target.checked)}
        />
      </div>
      {alerts.sound && (
        <ToolButton
          className="justify-self-start"
          onClick={() => {
            wakeSound()
            playChime()
          }}
        >
          Try the sound
        </ToolButton>
      )}
    </Section>
  )
}
