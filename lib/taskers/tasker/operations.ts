import { z } from 'zod'
import { codeSentSchema, requestCodeSchema, verifyCodeSchema } from '@/lib/auth/codes/schema'
import { dispatching } from '@/lib/auth/constants'
import { tokenAnswerSchema } from '@/lib/auth/schema'
import { imageBytesLimit } from '@/lib/media/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, done, operations } from '@/lib/platform/operation'
import {
  codeChannelSchema,
  confirmAddressSchema,
  createTaskerSchema,
  newAddressSchema,
  photoBodySchema,
  taskerSchema,
  updateTaskerSchema,
  updateWorkSchema,
} from '@/lib/taskers/schema'

const hour = 60 * 60
const changed = { 200: data('The profile as it is now.', taskerSchema) }

export const taskerOperations = {
  ...operations('public', {
    registerTasker: {
      call: 'POST /api/taskers',
      summary: 'Registers a tasker, and opens a session for the new profile.',
      body: createTaskerSchema,
      limits: [{ name: 'taskers', points: 20, seconds: hour, isScaled: true, account: 'email' }],
      responses: {
        201: {
          description: 'The profile, an access token for 15 minutes, and a session cookie.',
          schema: z.object({ data: taskerSchema, access_token: z.string(), expires_at: z.iso.datetime() }),
        },
      },
    },
  }),
  ...operations('taskerOrAdmin', {
    updateTasker: {
      call: 'PUT /api/taskers/{id}',
      roles: dispatching,
      summary:
        'Changes personal data, by the tasker or by staff. When a tasker changes the mail address, it must be confirmed by codes first.',
      params: idParamsSchema,
      body: updateTaskerSchema,
      responses: {
        ...changed,
        429: { description: 'The mail address was changed too often.' },
      },
    },
    deleteTasker: {
      call: 'DELETE /api/taskers/{id}',
      roles: dispatching,
      summary:
        'Deletes a profile: ends its sessions and erases personal data. The mail address can be used again.',
      params: idParamsSchema,
      responses: done,
    },
  }),
  ...operations('tasker', {
    getOwnTasker: {
      call: 'GET /api/taskers/me',
      summary: 'Returns your own profile.',
      responses: changed,
    },
    updateOwnWork: {
      call: 'PUT /api/taskers/me',
      summary: 'Changes your own skills, places, availability or language. Missing fields do not change.',
      body: updateWorkSchema,
      responses: changed,
    },
    setOwnPhoto: {
      call: 'PUT /api/taskers/me/photo',
      summary:
        'Replaces your own photo. It is cropped to a square and encoded again; its metadata are removed.',
      body: photoBodySchema,
      bodyType: 'image/*',
      bodyLimit: imageBytesLimit,
      limits: [{ name: 'tasker-photos', points: 60, seconds: hour, isScaled: true, account: 'session' }],
      responses: changed,
    },
    removeOwnPhoto: {
      call: 'DELETE /api/taskers/me/photo',
      summary: 'Removes your own photo.',
      responses: changed,
    },
    requestOwnAddress: {
      call: 'PUT /api/taskers/me/email',
      summary:
        'Requests a change of your mail address, or of the number that your codes come to, or new codes for it. One code goes to the new one, one to the former one if it was confirmed.',
      body: newAddressSchema,
      responses: {
        200: data('The profile, with the address that waits.', taskerSchema),
        429: { description: 'Too many changes of address were requested.' },
      },
    },
    confirmOwnAddress: {
      call: 'POST /api/taskers/me/email',
      summary: 'Changes your mail address or number with the codes. All other sessions end.',
      body: confirmAddressSchema,
      limits: [{ name: 'address-codes', points: 30, seconds: 15 * 60, account: 'session' }],
      responses: {
        200: data('The profile with the new address.', taskerSchema),
        422: { description: 'A code is wrong, was guessed too often or has ended, or the address is taken.' },
      },
    },
    cancelOwnAddress: {
      call: 'DELETE /api/taskers/me/email',
      summary: 'Cancels the change of your mail address or number.',
      responses: changed,
    },
    chooseOwnCodeChannel: {
      call: 'PUT /api/taskers/me/code-channel',
      summary:
        'Chooses how your one-time codes come: by mail, or by SMS to your Rwandan mobile number. SMS needs a session that was opened by a code. You get a mail about it.',
      body: codeChannelSchema,
      limits: [{ name: 'code-channels', points: 10, seconds: hour, account: 'session' }],
      responses: changed,
    },
    logoutTasker: {
      call: 'POST /api/taskers/logout',
      summary: 'Ends this session, or all your sessions.',
      query: z.object({ scope: z.enum(['this', 'all'], { error: 'invalid' }).default('this') }),
      responses: {
        200: { description: 'Logged out.', schema: z.object({ message: z.string() }) },
        422: { description: 'The scope is neither `this` nor `all`.' },
      },
    },
  }),
  ...operations('taskerCookie', {
    renewTaskerToken: {
      call: 'POST /api/taskers/token',
      summary: 'Returns a new access token for the session of the cookie. Only our own pages can call it.',
      responses: { 200: { description: 'A new access token.', schema: tokenAnswerSchema } },
    },
  }),
}

// Addresses and codes are guessed from few network addresses, so these limits are never scaled.

export const codeOperations = operations('public', {
  requestTaskerCode: {
    call: 'POST /api/taskers/request-verification',
    summary:
      'Sends a one-time code by mail, or by SMS where the tasker chose it. A tasker without a mail address gives the phone number in its place. Within a minute of the last code, no new one is sent and the answer describes the last one.',
    body: requestCodeSchema,
    limits: [{ name: 'code-requests', points: 20, seconds: 60 * 60, account: 'email' }],
    responses: {
      200: data('A code was sent at `sent_at`.', codeSentSchema),
      422: { description: 'Nobody has registered this address.' },
    },
  },
  verifyTaskerCode: {
    call: 'POST /api/taskers/verify-code',
    summary: 'Logs a tasker in with the right code, which works once.',
    body: verifyCodeSchema,
    limits: [{ name: 'code-guesses', points: 30, seconds: 15 * 60, account: 'email' }],
    responses: {
      200: {
        description: 'Logged in, with a session cookie.',
        schema: z.object({ access_token: z.string(), expires_at: z.iso.datetime(), tasker: taskerSchema }),
      },
      422: { description: 'Wrong, used, expired or guessed too often.' },
    },
  },
})
