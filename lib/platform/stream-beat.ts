/** What a stream says while it has nothing to say, so that its reader knows that it lives. */
export const streamBeat = { event: 'beat', everyMs: 15_000 } as const
