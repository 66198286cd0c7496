import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { tokenAnswerSchema } from '@/lib/auth/schema'
import { imageBytesLimit } from '@/lib/media/constants'
import { operation } from '@/lib/platform/operation'
import { data, done } from '@/lib/platform/responses'
import {
  confirmAddressSchema,
  createTaskerSchema,
  newAddressSchema,
  photoBodySchema,
  taskerParamsSchema,
  taskerSchema,
  updateTaskerSchema,
  updateWorkSchema,
} from './schema'

const hour = 60 * 60
const changed = { 200: data('The profile as it is now.', taskerSchema) }

export const registerTaskerOperation = operation({
  id: 'registerTasker',
  method: 'POST',
  path: '/api/taskers',
  summary: 'Applies to become a tasker and opens a session for the new profile.',
  gate: 'public',
  body: createTaskerSchema,
  limit: { name: 'taskers', points: 20, seconds: hour, isScaled: true, account: 'email' },
  responses: {
    201: {
      description: 'The profile, and a bearer of 15 minutes; a session cookie comes with it.',
      schema: z.object({ data: taskerSchema, access_token: z.string(), expires_at: z.iso.datetime() }),
    },
  },
})

export const updateTaskerOperation = operation({
  id: 'updateTasker',
  method: 'PUT',
  path: '/api/taskers/{id}',
  summary:
    'Changes the person; by the tasker or by staff. Of a tasker, another mail address waits for the codes that prove it.',
  gate: 'taskerOrAdmin',
  roles: dispatching,
  params: taskerParamsSchema,
  body: updateTaskerSchema,
  responses: {
    ...changed,
    429: { description: 'The mail address was changed too often.' },
  },
})

export const deleteTaskerOperation = operation({
  id: 'deleteTasker',
  method: 'DELETE',
  path: '/api/taskers/{id}',
  summary: 'Deletes the profile: ends its sessions, anonymises the person, frees the address.',
  gate: 'taskerOrAdmin',
  roles: dispatching,
  params: taskerParamsSchema,
  responses: done,
})

export const getOwnTaskerOperation = operation({
  id: 'getOwnTasker',
  method: 'GET',
  path: '/api/taskers/me',
  summary: 'The profile of the bearer.',
  gate: 'tasker',
  responses: changed,
})

export const updateWorkOperation = operation({
  id: 'updateOwnWork',
  method: 'PUT',
  path: '/api/taskers/me',
  summary: 'Changes skills, places, availability or language of the bearer; what is absent stays.',
  gate: 'tasker',
  body: updateWorkSchema,
  responses: changed,
})

export const setPhotoOperation = operation({
  id: 'setOwnPhoto',
  method: 'PUT',
  path: '/api/taskers/me/photo',
  summary: 'Replaces the photo of the bearer; it is cut square, re-encoded and freed of its metadata.',
  gate: 'tasker',
  body: photoBodySchema,
  bodyType: 'image/*',
  bodyLimit: imageBytesLimit,
  limit: { name: 'tasker-photos', points: 60, seconds: hour, isScaled: true, account: 'session' },
  responses: changed,
})

export const removePhotoOperation = operation({
  id: 'removeOwnPhoto',
  method: 'DELETE',
  path: '/api/taskers/me/photo',
  summary: 'Removes the photo of the bearer.',
  gate: 'tasker',
  responses: changed,
})

const ownAddress = { path: '/api/taskers/me/email', gate: 'tasker' } as const

export const requestAddressOperation = operation({
  ...ownAddress,
  id: 'requestOwnAddress',
  method: 'PUT',
  summary: 'Asks for another mail address, or for new codes: one to it, one to the former, confirmed one.',
  body: newAddressSchema,
  responses: {
    200: data('The profile, with the address that waits.', taskerSchema),
    429: { description: 'Another address was asked for too often.' },
  },
})

export const confirmAddressOperation = operation({
  ...ownAddress,
  id: 'confirmOwnAddress',
  method: 'POST',
  summary: 'Changes the mail address by the codes; every other session ends.',
  body: confirmAddressSchema,
  limit: { name: 'address-codes', points: 30, seconds: 15 * 60, account: 'session' },
  responses: {
    200: data('The profile with the new address.', taskerSchema),
    422: { description: 'A code is wrong, was guessed too often or has ended, or the address is taken.' },
  },
})

export const cancelAddressOperation = operation({
  ...ownAddress,
  id: 'cancelOwnAddress',
  method: 'DELETE',
  summary: 'Keeps the mail address as it is.',
  responses: changed,
})

export const renewTaskerTokenOperation = operation({
  id: 'renewTaskerToken',
  method: 'POST',
  path: '/api/taskers/token',
  summary: 'A new bearer for the session of the cookie; from our own pages only.',
  gate: 'taskerCookie',
  responses: { 200: { description: 'A new bearer.', schema: tokenAnswerSchema } },
})

export const logoutTaskerOperation = operation({
  id: 'logoutTasker',
  method: 'POST',
  path: '/api/taskers/logout',
  summary: 'Ends the session of the bearer, or every session of this tasker.',
  gate: 'tasker',
  query: z.object({ scope: z.enum(['this', 'all'], { error: 'invalid' }).default('this') }),
  responses: {
    200: { description: 'Logged out.', schema: z.object({ message: z.string() }) },
    422: { description: 'Another scope than this or all.' },
  },
})

export const taskerOperations = [
  registerTaskerOperation,
  updateTaskerOperation,
  deleteTaskerOperation,
  getOwnTaskerOperation,
  updateWorkOperation,
  setPhotoOperation,
  removePhotoOperation,
  requestAddressOperation,
  confirmAddressOperation,
  cancelAddressOperation,
  renewTaskerTokenOperation,
  logoutTaskerOperation,
]
