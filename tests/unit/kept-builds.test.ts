// The files of former builds: kept at each start, served by their names, and forgotten in time.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/logger'
import { createFileServer } from '@/server/files'
import { keepBuild, putInPlace } from '@/server/supervisor/kept-builds'

let folder = ''
const inFolder = (name: string) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taskers-builds-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** What a build would leave: one script, named by its content. */
function build(name: string): void {
  rmSync(inFolder('static'), { recursive: true, force: true })
  mkdirSync(inFolder('static/chunks'), { recursive: true })
  writeFileSync(inFolder(`static/chunks/${name}.js`), `// ${name}`)
}
const keep = (name: string) => keepBuild(name, inFolder('static'), inFolder('kept'))

describe('the files of former builds', () => {
  it('are served beside those of this one, also when another instance keeps them later', async () => {
    build('one')
    keep('one')
    build('two')
    const serve = createFileServer(inFolder('kept'), inFolder('static'))
    const server = createServer((request, response) => {
      if (!serve(request, response)) response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ask = async (name: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/_next/static/${name}`)
      return [answer.status, answer.headers.get('cache-control'), await answer.text()]
    }
    const forEver = 'public,max-age=31536000,immutable'
    expect(await ask('chunks/two.js')).toEqual([200, forEver, '// two'])
    expect(await ask('chunks/one.js')).toEqual([200, forEver, '// one'])
    expect((await ask('chunks/three.js'))[0]).toBe(404)
    expect((await ask('../../../etc/passwd'))[0]).toBe(404)
    build('three')
    keep('three')
    expect(await ask('chunks/three.js')).toEqual([200, forEver, '// three'])
    build('four')
    expect(await ask('chunks/two.js')).toEqual([404, 'no-store', ''])
    rmSync(inFolder('kept/three/chunks/three.js'))
    expect((await ask('chunks/three.js'))[0]).toBe(404)
    await new Promise((resolve) => server.close(resolve))
  })

  it('are those of the last five builds that were started', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const [age, name] of names.entries()) {
      build(name)
      keep(name)
      const at = new Date(Date.now() - (names.length - age) * 60_000)
      utimesSync(inFolder(`kept/${name}`), at, at)
    }
    expect(readdirSync(inFolder('kept')).sort()).toEqual(['b', 'c', 'd', 'e', 'f'])
    keep('b')
    keep('g')
    expect(readdirSync(inFolder('kept')).sort()).toEqual(['b', 'd', 'e', 'f', 'g'])
    expect(existsSync(inFolder('kept/b/chunks/b.js'))).toBe(true)
  })

  it('may be kept by two instances at once', () => {
    build('one')
    keep('one')
    cpSync(inFolder('static'), inFolder('kept/one.part'), { recursive: true })
    putInPlace(inFolder('kept/one.part'), inFolder('kept/one'))
    expect(readdirSync(inFolder('kept'))).toEqual(['one'])
    expect(() => putInPlace(inFolder('nothing'), inFolder('kept/two'))).toThrow('ENOENT')
  })

  it('are no reason not to start', () => {
    const said = vi.spyOn(log(), 'error').mockReturnValue()
    build('one')
    writeFileSync(inFolder('kept'), 'no folder')
    keep('one')
    expect(said).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('could not be kept'))
  })
})
