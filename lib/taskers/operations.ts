import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { tokenAnswerSchema } from '@/lib/auth/schema'
import { imageBytesLimit } from '@/lib/media/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, done, operations } from '@/lib/platform/operation'
import {
  confirmAddressSchema,
  createTaskerSchema,
  newAddressSchema,
  photoBodySchema,
  taskerSchema,
  updateTaskerSchema,
  updateWorkSchema,
} from './schema'

const hour = 60 * 60
const changed = { 200: data('The profile as it is now.', taskerSchema) }

export const taskerOperations = {
  ...operations('public', {
    registerTasker: {
      call: 'POST /api/taskers',
      summary: 'Applies to become a tasker and opens a session for the new profile.',
      body: createTaskerSchema,
      limit: { name: 'taskers', points: 20, seconds: hour, isScaled: true, account: 'email' },
      responses: {
        201: {
          description: 'The profile, and a bearer of 15 minutes; a session cookie comes with it.',
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
        'Changes the person; by the tasker or by staff. Of a tasker, another mail address waits for the codes that prove it.',
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
      summary: 'Deletes the profile: ends its sessions, anonymises the person, frees the address.',
      params: idParamsSchema,
      responses: done,
    },
  }),
  ...operations('tasker', {
    getOwnTasker: {
      call: 'GET /api/taskers/me',
      summary: 'The profile of the bearer.',
      responses: changed,
    },
    updateOwnWork: {
      call: 'PUT /api/taskers/me',
      summary: 'Changes skills, places, availability or language of the bearer; what is absent stays.',
      body: updateWorkSchema,
      responses: changed,
    },
    setOwnPhoto: {
      call: 'PUT /api/taskers/me/photo',
      summary: 'Replaces the photo of the bearer; it is cut square, re-encoded and freed of its metadata.',
      body: photoBodySchema,
      bodyType: 'image/*',
      bodyLimit: imageBytesLimit,
      limit: { name: 'tasker-photos', points: 60, seconds: hour, isScaled: true, account: 'session' },
      responses: changed,
    },
    removeOwnPhoto: {
      call: 'DELETE /api/taskers/me/photo',
      summary: 'Removes the photo of the bearer.',
      responses: changed,
    },
    requestOwnAddress: {
      call: 'PUT /api/taskers/me/email',
      summary:
        'Asks for another mail address, or for new codes: one to it, one to the former, confirmed one.',
      body: newAddressSchema,
      responses: {
        200: data('The profile, with the address that waits.', taskerSchema),
        429: { description: 'Another address was asked for too often.' },
      },
    },
    confirmOwnAddress: {
      call: 'POST /api/taskers/me/email',
      summary: 'Changes the mail address by the codes; every other session ends.',
      body: confirmAddressSchema,
      limit: { name: 'address-codes', points: 30, seconds: 15 * 60, account: 'session' },
      responses: {
        200: data('The profile with the new address.', taskerSchema),
        422: { description: 'A code is wrong, was guessed too often or has ended, or the address is taken.' },
      },
    },
    cancelOwnAddress: {
      call: 'DELETE /api/taskers/me/email',
      summary: 'Keeps the mail address as it is.',
      responses: changed,
    },
    logoutTasker: {
      call: 'POST /api/taskers/logout',
      summary: 'Ends the session of the bearer, or every session of this tasker.',
      query: z.object({ scope: z.enum(['this', 'all'], { error: 'invalid' }).default('this') }),
      responses: {
        200: { description: 'Logged out.', schema: z.object({ message: z.string() }) },
        422: { description: 'Another scope than this or all.' },
      },
    },
  }),
  ...operations('taskerCookie', {
    renewTaskerToken: {
      call: 'POST /api/taskers/token',
      summary: 'A new bearer for the session of the cookie; from our own pages only.',
      responses: { 200: { description: 'A new bearer.', schema: tokenAnswerSchema } },
    },
  }),
}
