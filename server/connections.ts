import type { Server, ServerResponse } from 'node:http'
import { createServer, type Server as NetServer, type Socket } from 'node:net'

/** How long running calls may take after the server has closed. The supervisor waits a little longer. */
const lastCallsMs = 9_000

/** Whether an answer is an open event stream. */
export const isStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Ends a connection with a call whose body stops coming. Event streams send more often than that. */
export function endSilent(server: Server, afterMs = 30_000): void {
  server.timeout = afterMs
}

/**
 * So many sockets listen at the port. Node takes one new connection from each in a turn of its loop, and a
 * busy server has few turns: with one socket, new visitors and the probes of a proxy wait for many seconds.
 */
const listenerCount = process.platform === 'linux' ? 16 : 1

const listening = <Listener extends NetServer>(
  server: Listener,
  place: { port: number; host: string; reusePort: boolean },
) =>
  new Promise<Listener>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => resolve(server))
  })

/** Has the server listen at a port that nothing else uses. Returns all listeners, to close them. */
export async function listenAt(server: Server, place: { port: number; host: string }): Promise<NetServer[]> {
  const at = { ...place, reusePort: listenerCount > 1 }
  await listening(server, at)
  const others = Array.from({ length: listenerCount - 1 }, () =>
    // As node:http does at its own: else the second part of each answer waits 40 ms for word of the first.
    createServer({ noDelay: true }, (socket) => void server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => listening(other, at)))
  return [server, ...others]
}

/** Stops listening; done when the last connection has ended. */
const closing = (listener: NetServer) => new Promise<void>((resolve) => listener.close(() => resolve()))

/** Returns what closes the server: calls that run are answered, and everything else ends at once. */
export function closerOf(server: Server): (listeners: readonly NetServer[]) => Promise<void> {
  const sockets = new Set<Socket>()
  const responses = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_request, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  return async (listeners) => {
    const closed = Promise.all(listeners.map(closing))
    // A board would keep its stream for ever, and a browser a connection that it has opened in advance.
    const calls = [...responses].filter((response) => !isStream(response))
    const busy = new Set(calls.map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    for (const response of calls) {
      const { socket } = response
      response.shouldKeepAlive = false
      // Its head may have been sent already, without a word of closing.
      response.once('close', () => socket?.end())
    }
    setTimeout(() => server.closeAllConnections(), lastCallsMs).unref()
    await closed
  }
}
