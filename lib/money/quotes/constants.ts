/** `replaced`: another version was accepted, or sent while this one was open. */
export const quoteStatuses = ['open', 'accepted', 'replaced', 'declined', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** Who accepted a quote; `earlier`: the amounts that were agreed before there were quotes. */
export const quoteAccepters = ['customer', 'staff', 'earlier'] as const
export type QuoteAccepter = (typeof quoteAccepters)[number]

/** The most characters of a note on a quote, and of what a customer says to it. */
export const quoteNoteLimit = 300

/** The most that a part of a price can be, in francs. */
export const mostPartRwf = 100_000_000
