import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const worthIt = /\.(?:js|css|svg|json|txt|map)$/
const leastBytes = 1_000

/** Adds a `.br` and a `.gz` with the highest compression to each file that becomes smaller. */
export async function compressStatic(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of names.map((name) => path.join(folder, name))) {
    const { size } = statSync(file)
    if (!worthIt.test(file) || size < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: size }
    await Promise.all([
      pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ])
  }
}
