// Generated requests against the contract of the taskers' calls.
import fc from 'fast-check'
import { it } from 'vitest'
import { PUT as updateTasker } from '@/app/api/taskers/[id]/route'
import { PUT as chooseCodeChannel } from '@/app/api/taskers/me/code-channel/route'
import { POST as confirmAddress, PUT as requestAddress } from '@/app/api/taskers/me/email/route'
import { PUT as setPhoto } from '@/app/api/taskers/me/photo/route'
import { PUT as updateWork } from '@/app/api/taskers/me/route'
import { POST as requestCode } from '@/app/api/taskers/request-verification/route'
import { POST as registerTasker } from '@/app/api/taskers/route'
import { POST as verifyCode } from '@/app/api/taskers/verify-code/route'
import { codeOperations, taskerOperations } from '@/lib/taskers/tasker/operations'
import { call } from '../support/call'
import { assertDescribed, bodies, runs } from '../support/contract'
import { anApplication, registerTasker as registerOne } from '../support/taskers'

it('applying as a tasker', async () => {
  const property = fc.asyncProperty(bodies({ ...anApplication(), locale: 'rw' }), async (body) => {
    const { status, json } = await call(registerTasker, '/api/taskers', { body })
    assertDescribed(taskerOperations.registerTasker, status, json)
  })
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('changing a profile and its work', async () => {
  const { id, bearer, application } = await registerOne()
  const property = fc.asyncProperty(
    bodies(application),
    bodies({
      task_ids: [1, 4],
      areas: [{ district: 'Gasabo', sector: 'Remera' }],
      is_available: true,
      takes_night_offers: true,
      locale: 'fr',
    }),
    async (person, work) => {
      const changed = await call(updateTasker, `/api/taskers/${id}`, {
        method: 'PUT',
        body: person,
        headers: bearer,
        params: { id },
      })
      assertDescribed(taskerOperations.updateTasker, changed.status, changed.json)
      const worked = await call(updateWork, '/api/taskers/me', { method: 'PUT', body: work, headers: bearer })
      assertDescribed(taskerOperations.updateOwnWork, worked.status, worked.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('asking for another address and confirming it', async () => {
  const { bearer: headers } = await registerOne()
  const path = '/api/taskers/me/email'
  const property = fc.asyncProperty(
    bodies({ email: 'another@taskers.test' }),
    bodies({ code: '123456', former_code: '123456' }),
    async (wish, codes) => {
      const asked = await call(requestAddress, path, { method: 'PUT', body: wish, headers })
      assertDescribed(taskerOperations.requestOwnAddress, asked.status, asked.json)
      const confirmed = await call(confirmAddress, path, { body: codes, headers })
      assertDescribed(taskerOperations.confirmOwnAddress, confirmed.status, confirmed.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('asking for a code and guessing it', async () => {
  const { email } = await registerOne()
  const property = fc.asyncProperty(
    bodies({ email, channel: 'mail' }),
    bodies({ email, code: '123456' }),
    async (asked, guessed) => {
      const sent = await call(requestCode, '/api/taskers/request-verification', { body: asked })
      assertDescribed(codeOperations.requestTaskerCode, sent.status, sent.json)
      const verified = await call(verifyCode, '/api/taskers/verify-code', { body: guessed })
      assertDescribed(codeOperations.verifyTaskerCode, verified.status, verified.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('choosing how codes come', async () => {
  const { bearer: headers } = await registerOne()
  const path = '/api/taskers/me/code-channel'
  const property = fc.asyncProperty(bodies({ channel: 'sms' }), async (body) => {
    const { status, json } = await call(chooseCodeChannel, path, { method: 'PUT', body, headers })
    assertDescribed(taskerOperations.chooseOwnCodeChannel, status, json)
  })
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('uploading a photo', async () => {
  const { bearer } = await registerOne()
  const starts = fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x00\x00\x00\x00WEBP')
  const property = fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
    const raw = new Uint8Array([...Buffer.from(start, 'latin1'), ...rest])
    const headers = { ...bearer, 'content-type': 'image/png' }
    const { status, json } = await call(setPhoto, '/api/taskers/me/photo', { method: 'PUT', raw, headers })
    assertDescribed(taskerOperations.setOwnPhoto, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)
