import { Agent, request } from 'node:http'

type Call = { headers: () => Record<string, string>; body?: () => string }

function ask(url: string, agent: Agent, { headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: headers(), method: body ? 'POST' : 'GET' }, (response) => {
      const { statusCode = 0 } = response
      response.resume()
      response.on('end', () => (statusCode < 300 ? resolve() : reject(new Error(`${url}: ${statusCode}`))))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body?.())
  })
}

/** Requests answered per second, with a few callers that each send the next request at once. */
export async function requestsPerSecond(
  url: string,
  call: Call,
  { seconds = 4, callers = 8 } = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const started = performance.now()
  let answered = 0
  const keepCalling = async () => {
    while (performance.now() - started < seconds * 1000) {
      await ask(url, agent, call)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, keepCalling))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}
