// The limit that the benchmark measures against: Node answering with the same bytes and nothing else.
import { createServer } from 'node:http'
import { failPart, runPart } from '@/server/supervisor/parts'

try {
  const answer = await fetch(process.env.PLAIN_URL ?? '', { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  runPart({ url: `http://127.0.0.1:${port}/` }, async () => {
    server.closeAllConnections()
    server.close()
  })
} catch (error) {
  failPart(error)
}
