import { z } from 'zod'
import { dispatching } from '@/lib/auth/constants'
import { photoQuerySchema } from '@/lib/photos/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, ofForm, operations, staffOperations } from '@/lib/platform/operation'
import { offerStatuses } from '@/lib/requests/constants'
import {
  declineSchema,
  offerJobSchema,
  offerParamsSchema,
  offerPhotoParamsSchema,
  offerSchema,
  staffOfferSchema,
} from './schema'

const limits = [{ name: 'offers', points: 120, seconds: 60 * 60, isScaled: true, account: 'token' }] as const

const form = { ...ofForm('Redirects to the offer with the result.'), limits }
const offers = data('The offers of the request, newest first.', z.array(staffOfferSchema))
const answered = {
  200: data('The offer as it is now.', z.object({ status: z.enum(offerStatuses) })),
  403: { description: 'Staff are logged in here: they act in the back office, not by the link of a tasker.' },
  409: { description: 'It is too late, or you cannot take this job; the message says why.' },
}

export const offerStaffOperations = staffOperations(dispatching, {
  offerTaskRequest: {
    call: 'POST /api/admin/task-requests/{id}/offers',
    params: idParamsSchema,
    summary: 'Offers a job to taskers by mail and SMS. The first who accepts is assigned.',
    body: offerJobSchema,
    responses: {
      201: data('The offers of these taskers.', z.array(staffOfferSchema)),
      422: {
        description:
          'A tasker cannot be offered the job (`errors.tasker_ids` says why for each), or the agreed price says another pay (`errors.pay_rwf`).',
      },
    },
  },
  listTaskRequestOffers: {
    call: 'GET /api/admin/task-requests/{id}/offers',
    params: idParamsSchema,
    summary: 'Lists the offers of a request with their answers.',
    responses: { 200: offers },
  },
  withdrawOffer: {
    call: 'POST /api/admin/offers/{id}/withdraw',
    params: idParamsSchema,
    summary: 'Withdraws an open offer.',
    responses: {
      200: offers,
      409: { description: 'It was answered or has ended already; the message says so.' },
    },
  },
})

export const offerOperations = operations('public', {
  readOffer: {
    call: 'GET /api/offers/{token}',
    params: offerParamsSchema,
    summary: 'What a tasker sees by the link of an offer: no address, no name, no number.',
    limits,
    responses: { 200: data('The offer.', offerSchema) },
  },
  acceptOffer: {
    call: 'POST /api/offers/{token}/accept',
    params: offerParamsSchema,
    summary: 'Accepts an offer, or confirms a job that staff assigned. The own yes again is a success.',
    limits,
    responses: answered,
  },
  declineOffer: {
    call: 'POST /api/offers/{token}/decline',
    params: offerParamsSchema,
    summary: 'Declines an offer, or gives back a job that staff assigned and that has not begun.',
    body: declineSchema,
    isBodyOptional: true,
    limits,
    responses: answered,
  },
  readOfferPhoto: {
    call: 'GET /api/offers/{token}/photos/{photo_id}',
    params: offerPhotoParamsSchema,
    query: photoQuerySchema,
    summary: 'Reads a photo of the request of an offer.',
    responses: { 200: { description: 'The photo.', schema: z.string(), contentType: 'image/webp' } },
  },
  acceptOfferForm: {
    ...form,
    call: 'POST /api/offers/accept/form',
    summary: 'Accepts an offer. The body contains the token of the link.',
  },
  declineOfferForm: {
    ...form,
    call: 'POST /api/offers/decline/form',
    summary: 'Declines an offer. The body contains the token of the link.',
  },
})
