export type JobNews = { requestId: string; taskerId: string; version: string }

/** Reads the data of a queue's job. */
export function newsOf(data: Record<string, unknown>): JobNews {
  return {
    requestId: String(data.request_id),
    taskerId: String(data.tasker_id),
    version: String(data.version),
  }
}
