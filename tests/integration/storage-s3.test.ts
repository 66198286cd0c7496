import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, it } from 'vitest'
import { GET as serve } from '@/app/api/storage/[...path]/route'
import { parseEnv } from '@/lib/platform/env'
import { storeBytes } from '@/lib/platform/storage/storage'
import { call } from '../support/call'
import { storageSuite } from '../support/storage-suite'

const directory = mkdtempSync(path.join(tmpdir(), 'taskers-s3-'))
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'media', configs: [] }],
})
const { port } = await store.run()
let isRunning = true
async function stop(): Promise<void> {
  if (isRunning) await store.close()
  isRunning = false
}
const s3 = {
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: 'true',
}
// Read at the first use of the storage, which comes later than this.
Object.assign(process.env, s3)

afterAll(async () => {
  await stop()
  rmSync(directory, { recursive: true, force: true })
})

storageSuite()

it('is wanted whole or not at all', () => {
  const { S3_BUCKET: _bucket, ...withoutBucket } = s3
  expect(() => parseEnv(withoutBucket)).toThrow(/S3_BUCKET: is needed/)
  expect(() => parseEnv({ S3_BUCKET: 'media' })).toThrow(/S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/s)
  expect(() => parseEnv({ ...s3, S3_ENDPOINT: 'ftp://x' })).toThrow(/S3_ENDPOINT/)
  expect(parseEnv({}).S3).toBeNull()
  expect(parseEnv(s3).S3).toMatchObject({ bucket: 'media', forcePathStyle: true })
})

it('says that the store is away, and that it is worth another try', async () => {
  await stop()
  const params = { path: ['pictures', 'a-1.webp'] }
  const { status, response } = await call(serve, '/api/storage/pictures/a-1.webp', { params })
  expect(status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  await expect(storeBytes(Buffer.from('x'), 'pictures/z.png')).rejects.toMatchObject({ code: 'unavailable' })
})
