/** The provider is called again with the same id only so long; later its status alone counts. */
export const callAgainSeconds = 90
/** Money that goes out and that the provider does not know does not fail: so long it is asked about. */
export const askedDays = 3
