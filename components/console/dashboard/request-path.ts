/** The list of requests behind a figure. */
export const requestPath = (filter: Record<string, string>): string =>
  `/admin/taskers-request?${new URLSearchParams(filter)}`
