// The upper limit for the benchmark: a Node server that only sends the same bytes.
import { createServer, get } from 'node:http'
import { failPart, runPart } from '@/server/supervisor/parts'

function bytesOf(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.on('error', reject)
  })
}

try {
  const { PLAIN_URL = '', PLAIN_ENCODING = 'identity' } = process.env
  const body = await bytesOf(PLAIN_URL, PLAIN_ENCODING)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-encoding': PLAIN_ENCODING,
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
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
