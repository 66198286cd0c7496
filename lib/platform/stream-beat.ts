/** The heartbeat of a stream, so that clients know that the connection works. */
export const streamBeat = { event: 'beat', everyMs: 15_000 } as const
