// The core's changes with all that follows from them, as handlers and the worker call them.

import type { Transaction } from '@/db/client'
import { updateAdmin as updateAdminBy } from '@/lib/admins/roles/mutations'
import type { Actor } from '@/lib/audit/change'
import { follow } from '@/lib/consequences/follow'
import { leaving, taskerLeaving } from '@/lib/consequences/leaving'
import type { JobAttempt } from '@/lib/jobs/tasker/mutations'
import * as steps from '@/lib/jobs/tasker/steps'
import { completeJobs as completeJobsBy, sweepJobs as sweepJobsBy } from '@/lib/jobs/work'
import * as answers from '@/lib/offers/tasker/mutations'
import { expireOffers as expireOffersBy } from '@/lib/offers/work'
import { eraseRequests as eraseRequestsBy } from '@/lib/privacy/customer/mutations'
import { keepNothingTooLong as keepNothingTooLongBy } from '@/lib/privacy/work'
import { makeRepeats as makeRepeatsBy } from '@/lib/repeats/work'
import { transitionTasker as transitionTaskerBy } from '@/lib/taskers/staff/mutations'

export const completeJobs = () => completeJobsBy(follow)
export const sweepJobs = () => sweepJobsBy(follow)
export const makeRepeats = () => makeRepeatsBy(follow)
export const keepNothingTooLong = () => keepNothingTooLongBy(follow)
export const expireOffers = (data: { request_id: string }) => expireOffersBy(data, follow)

export const eraseRequests = (tx: Transaction, ids: string[], actor: Actor) =>
  eraseRequestsBy(tx, ids, { actor, follow })

export const updateAdmin = (change: Omit<Parameters<typeof updateAdminBy>[0], 'leaving'>) =>
  updateAdminBy({ ...change, leaving })

export const transitionTasker = (step: Omit<Parameters<typeof transitionTaskerBy>[0], 'leaving'>) =>
  transitionTaskerBy({ ...step, leaving: taskerLeaving })

export const acceptOffer = (token: string) => answers.acceptOffer({ token, follow })
export const declineOffer = (token: string, answer: { reason: string | null }) =>
  answers.declineOffer({ token, follow }, answer)

type Attempt = Omit<JobAttempt, 'follow'>
export const startJob = (attempt: Attempt) => steps.startJob({ ...attempt, follow })
export const finishJob = (attempt: Attempt, input: Parameters<typeof steps.finishJob>[1]) =>
  steps.finishJob({ ...attempt, follow }, input)
export const releaseJob = (attempt: Attempt, input: { reason: string }) =>
  steps.releaseJob({ ...attempt, follow }, input)
