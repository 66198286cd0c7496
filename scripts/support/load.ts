import { Agent, get } from 'node:http'

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(url))))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

/** Requests answered per second, with a few callers that each send the next request at once. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds = 4,
  callers = 8,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const started = performance.now()
  let answered = 0
  const call = async () => {
    while (performance.now() - started < seconds * 1000) {
      await ask(url, agent, headers)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}
