/** How an action is told: `Diane` + verb + `TK-7M4K2P` + end + the differences. */
export type Telling = {
  verb: string
  end?: string
  /** The fields that the verb says already. */
  says?: readonly string[]
  hasSubject?: false
  /** What stands for verb and subject when people do it to their own account. */
  own?: { verb: string; subject: string }
  /** Its name in the filter, where the verb alone does not say it. */
  label?: string
}

const state = ['status']
const owner = ['owner_id']

/** What happens to a request, its offers and its job. */
export const requestTellings = {
  'request.created': { verb: 'entered the call of', says: state },
  'request.edited': { verb: 'changed' },
  'request.claimed': { verb: 'claimed', says: owner },
  'request.released': { verb: 'let go of', says: owner },
  'request.taken_over': { verb: 'took over', says: owner },
  'request.given': { verb: 'gave', label: 'gave to a colleague' },
  'request.attempted': { verb: 'tried to reach the customer of' },
  'request.contacted': { verb: 'reached the customer of', says: state },
  'request.talked': { verb: 'talked with the customer of' },
  'request.texted': { verb: 'wrote to the customer of' },
  'request.texts_stopped': { verb: 'stopped the texts to the customer of' },
  'request.noted': { verb: 'wrote a note on' },
  'request.priced': { verb: 'changed the amounts of' },
  'request.case_settled': { verb: 'settled a case of' },
  'request.back': { verb: 'brought', end: 'back to the desk' },
  'request.new': { verb: 'put', end: 'back to the new ones', says: state },
  'request.assigned': { verb: 'put', end: 'back to the assigned ones', says: state },
  'request.completed': { verb: 'completed', says: state },
  'request.cancelled': { verb: 'cancelled', says: state },
  'request.declined': { verb: 'declined', says: state },
  'request.unreachable': { verb: 'gave up reaching the customer of', says: state },
  'request.reopened': { verb: 'opened', end: 'again', says: state },
  'request.spam_confirmed': { verb: 'confirmed', end: 'as spam', says: ['reason'] },
  'request.spam_denied': {
    verb: 'opened',
    end: 'again, which is no spam',
    says: state,
  },
  'request.rated': { verb: 'rated' },
  'request.repeat_started': { verb: 'asked to repeat' },
  'request.repeat_skipped': { verb: 'skipped the next time of' },
  'request.repeat_ended': { verb: 'ended the repeat of' },
  'request.reached_confirmed': {
    verb: 'said to have been reached about',
    says: ['customer_was_reached'],
  },
  'request.reached_denied': {
    verb: 'said not to have been reached about',
    says: ['customer_was_reached'],
  },
  'request.erased': { verb: 'erased the personal data of' },
  'offer.sent': { verb: 'offered' },
  'offer.accepted': { verb: 'accepted the offer of', says: [...state, 'tasker_id'] },
  'offer.declined': { verb: 'declined the offer of', says: ['tasker_id'] },
  'offer.expired': { verb: 'ended the unanswered offer of' },
  'offer.withdrawn': { verb: 'withdrew the offer of' },
  'job.assigned': { verb: 'assigned a tasker to', says: state },
  'job.released': { verb: 'took the tasker off', says: state },
  'job.confirmed': { verb: 'confirmed the job of', says: ['confirmed'] },
  'job.on_the_way': { verb: 'said to be on the way to' },
  'job.started': { verb: 'started the job of', says: state },
  'job.finished': { verb: 'finished the work of' },
  'job.done_confirmed': { verb: 'confirmed that the work is done for', says: ['done_confirmed'] },
  'job.no_show': { verb: 'recorded that the tasker did not come to', says: state },
  'job.time_asked': { verb: 'asked for another time for' },
  'job.time_agreed': { verb: 'agreed to another time for' },
  'job.time_refused': { verb: 'said no to another time for', says: ['agrees'] },
} as const satisfies Record<string, Telling>
