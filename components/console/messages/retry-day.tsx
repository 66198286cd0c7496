import { useState } from 'react'
import { FormDialog, FormOpener } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { notify } from '@/components/console/frame/notify'
import { SelectField, TextField } from '@/components/forms/fields'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { kigaliDay } from '@/lib/i18n/time'
import { sentChannels } from '@/lib/messages/constants'
import { channelLabels } from '@/lib/messages/labels'
import type { Retried } from '@/lib/messages/schema'

const count = (many: number) => (many === 1 ? '1 message is' : `${many} messages are`)

/** Sends again what a channel could not send on a day; asks a second time where it may arrive twice. */
export function RetryDay() {
  return (
    <FormOpener label="Send all again" look="secondary" className="min-h-11! w-fit py-2!">
      {(close) => <RetryDialog onClose={close} />}
    </FormOpener>
  )
}

function RetryDialog({ onClose }: { onClose: () => void }) {
  const [unknown, setUnknown] = useState(0)
  const today = kigaliDay(new Date())
  const kit = useStaffForm({
    start: { channel: 'mail', day: today },
    schema: async () => (await import('@/lib/messages/schema')).retryDaySchema,
    toBody: (fields) => ({ ...fields, with_unknown: unknown > 0 }),
    call: async (body) =>
      (await callAdminApi<{ data: Retried }>('/api/admin/messages/retry', { method: 'POST', body })).data,
    renews: [['messages']],
    onDone: (answer: Retried) => {
      notify.success(`${count(answer.sent)} sent again`)
      if (answer.unknown === 0) onClose()
      setUnknown(answer.unknown)
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Send all again',
        description:
          'All messages of a channel that were not sent on a day. Codes and links that ended are left out.',
        action: unknown > 0 ? 'Send these again too' : 'Send again',
        busy: 'Sending…',
        cancel: 'Close',
      }}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="channel"
          label="Channel"
          options={sentChannels.map((channel) => [channel, channelLabels[channel]])}
        />
        <TextField name="day" type="date" label="Day" max={today} />
      </div>
      {unknown > 0 && (
        <Notice look="alarm" title={`Of ${unknown} nobody knows whether they were sent`}>
          <p>People may get them twice, and each costs again.</p>
        </Notice>
      )}
    </FormDialog>
  )
}
