/** The provider is called again with the same id only so long; later its status alone counts. */
export const callAgainSeconds = 90
/** Money that goes out and that the provider does not know does not fail: so long it is asked about. */
export const askedDays = 3
/** Stands for a code where a sum came in another currency, or in parts of a franc. */
export const notFrancs = 'not_francs'
