import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A free port that is neither another one nor beside it, as that of metrics must be. */
export async function freePortApart(other: number): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (Math.abs(port - other) > 1) return port
  }
}
