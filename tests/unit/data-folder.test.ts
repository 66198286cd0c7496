// Who may have the data folder, and who may look into it.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { reasonOf } from '@/server/supervisor/command'
import { lockDataFolder } from '@/server/supervisor/data-lock'
import { isPostgresOf, isProcessAlive, processName } from '@/server/supervisor/processes'
import { assertSpace, closeMailFolder } from '@/server/supervisor/product'
import { say } from '@/server/supervisor/say'

let folder = ''
const lock = () => path.join(folder, 'taskers.lock')
const modeOf = (file: string) => statSync(file).mode & 0o777

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taskers-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of the data folder', () => {
  it('is held by one, and free again when it is given back', async () => {
    const held = await lockDataFolder(folder)
    const refused = `in use by another Taskers (pid ${process.pid}). Stop it (kill ${process.pid})`
    await expect(lockDataFolder(folder)).rejects.toThrow(refused)
    held.release()
    expect(existsSync(lock())).toBe(false)
    ;(await lockDataFolder(folder)).release()
  })

  it('is waited for while its holder stops', async () => {
    const said = vi.spyOn(say, 'step').mockReturnValue()
    const held = await lockDataFolder(folder)
    held.announceStop()
    const next = lockDataFolder(folder)
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('which is stopping')))
    held.release()
    ;(await next).release()
    expect(said).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['our own number, from before a restart of the container', `${process.pid} 1 another-boot`],
    ['a stranger who has the number now', `${process.ppid} 1 another-boot`],
    ['an older version, which wrote the number alone', `${process.ppid}`],
    ['a process that is gone', '4194304 1 another-boot'],
    ['nobody', ''],
  ])('is taken from %s', async (_who, holder) => {
    writeFileSync(lock(), holder)
    await lockDataFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toBe(processName(process.pid))
  })
})

describe('a process', () => {
  it('is known by more than its number', () => {
    const name = processName(process.pid) ?? ''
    expect(isProcessAlive(name)).toBe(true)
    expect(isProcessAlive(name.replace(/\d+$/, '0').concat('x'))).toBe(false)
    expect(processName(4_194_304)).toBeNull()
  })

  it('is no PostgreSQL of a folder by its number alone', () => {
    expect(isPostgresOf(process.pid, process.cwd())).toBe(false)
  })
})

describe('a private folder', () => {
  it('is closed, also one that stood open', () => {
    const open = path.join(folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o755)
    makePrivateFolder(open)
    makePrivateFolder(path.join(folder, 'new', 'one'))
    expect([modeOf(open), modeOf(path.join(folder, 'new', 'one'))]).toEqual([0o700, 0o700])
  })

  it('of another account is the reason not to start, in words', () => {
    const refused = Object.assign(new Error('EACCES: permission denied, open'), {
      code: 'EACCES',
      path: lock(),
    })
    expect(reasonOf(refused)).toBe(`This account may not use that file or folder: ${lock()}`)
  })

  it('that is a file is the reason not to start, in words', () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const attempt = () => makePrivateFolder(file)
    expect(attempt).toThrow()
    try {
      attempt()
    } catch (error) {
      expect(reasonOf(error)).toBe(`A file stands where a folder is needed: ${file}`)
    }
  })

  it('needs room on its disk', () => {
    expect(() => assertSpace(folder, { bavail: 199 * 256, bsize: 4_096 })).toThrow('Only 199 MB are free')
    expect(() => assertSpace(folder, { bavail: 200 * 256, bsize: 4_096 })).not.toThrow()
  })

  it('is not blamed for what the database says: its own cause is told, with its code', () => {
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
    const failed = new Error('Failed query: insert into admins', { cause })
    expect(reasonOf(failed)).toBe('could not extend file (53100)')
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(reasonOf(new Error('Away', { cause: refused }))).toBe('connect ECONNREFUSED 127.0.0.1:5432')
  })

  it('is never one that all accounts share', () => {
    chmodSync(folder, 0o1777)
    expect(() => makePrivateFolder(folder)).toThrow('Choose a folder of its own')
    expect(statSync(folder).mode & 0o1777).toBe(0o1777)
  })

  it('closes the mails that an older version left readable', () => {
    const mail = path.join(folder, 'one.json')
    writeFileSync(mail, '{}')
    chmodSync(mail, 0o644)
    closeMailFolder(folder)
    expect(modeOf(mail)).toBe(0o600)
  })
})
