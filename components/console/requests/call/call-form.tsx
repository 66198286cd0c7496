'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { BackLink } from '@/components/console/detail-links'
import { optionsOf } from '@/components/console/form/options'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { useClearAfter } from '@/components/console/form/use-clear-after'
import { AreaFields } from '@/components/console/requests/dialogs/area-fields'
import { WantedField } from '@/components/console/requests/dialogs/wanted-field'
import { requestsPath, useLastList } from '@/components/console/requests/list/request-views'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { leaving } from '@/components/forms/use-sending'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type CallTask, enterCallSchema } from '@/lib/calls/schema'
import { localeNames, locales } from '@/lib/i18n/constants'
import { customerFields } from '@/lib/requests/fields'
import type { RequestReceipt } from '@/lib/requests/schema'
import { requestFieldLabels as labels } from '@/lib/requests/staff/labels'
import { CallQuestions } from './call-questions'
import { emptyCall, toCallBody } from './call-values'
import { CallerHistory } from './caller-history'

type Answer = { data: RequestReceipt }

function useCallForm() {
  const router = useRouter()
  const kit = useStaffForm({
    start: emptyCall,
    schema: enterCallSchema,
    toBody: toCallBody,
    call: (body, key) =>
      callAdminApi<Answer>('/api/admin/task-requests', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    renews: [['requests'], ['request-board']],
    done: ({ data }: Answer) => `${data.reference} is entered`,
    onDone: ({ data }) => {
      isEntered.current = true
      router.replace(`${requestsPath}/${data.id}`)
      return leaving
    },
  })
  const { reset, setFocus } = kit.form
  const isEntered = useClearAfter(() => reset(emptyCall))
  useEffect(() => {
    // The number is asked for first; what was begun before the scripts came keeps the focus.
    if (document.activeElement === document.body) setFocus('phone')
  }, [setFocus])
  return kit
}

/** What a customer asks for on the phone, written down while they speak. */
export function CallForm({ tasks }: { tasks: readonly CallTask[] }) {
  const kit = useCallForm()
  const lastList = useLastList()
  return (
    <div className="grid max-w-6xl gap-5">
      <BackLink href={lastList}>Tasker Requests</BackLink>
      <h1 className="font-extrabold text-2xl leading-tight">Enter a call</h1>
      <StaffForm kit={kit} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4 rounded-card border border-rule bg-surface p-4 sm:p-5">
          <PersonFields />
          <NeedFields tasks={tasks} />
          <FormProblem />
          <FormButtons action="Enter the request" busy="Saving…" />
        </div>
        <CallerHistory />
      </StaffForm>
    </div>
  )
}

function PersonFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="phone"
        type="tel"
        label={labels.phone}
        maxLength={customerFields.phone.max}
        autoComplete="off"
      />
      <TextField
        name="full_name"
        label={labels.full_name}
        maxLength={customerFields.full_name.max}
        autoComplete="off"
      />
      <SelectField
        name="locale"
        label={labels.locale}
        placeholder="Choose…"
        options={optionsOf(locales, localeNames)}
      />
      <CheckField
        name="whatsapp"
        label="The caller agrees to WhatsApp"
        hint="Only if they said so. Otherwise they get SMS."
      />
    </div>
  )
}

function NeedFields({ tasks }: { tasks: readonly CallTask[] }) {
  return (
    <>
      <SelectField
        name="popular_task_id"
        label={labels.task}
        placeholder="Choose…"
        options={tasks.map(({ id, title }) => [String(id), title] as const)}
      />
      <TextAreaField
        name="description"
        label={labels.description}
        rows={4}
        maxLength={customerFields.description.max}
      />
      <CallQuestions tasks={tasks} />
      <TextField
        name="location"
        label={labels.location}
        maxLength={customerFields.location.max}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AreaFields />
      </div>
      <WantedField />
    </>
  )
}
