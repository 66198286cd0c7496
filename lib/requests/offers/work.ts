import 'server-only'

/** Tells a tasker of an offer, by mail and SMS. */
export async function tellOfOffer(_data: Record<string, unknown>): Promise<void> {}

/** Tells a tasker that the customer asks for another time. */
export async function tellOfAskedTime(_data: Record<string, unknown>): Promise<void> {}
