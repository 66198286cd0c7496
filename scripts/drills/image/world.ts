// What a drill of the images has started and written, so that all of it can be ended and removed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Part } from '@/server/supervisor/parts'
import { anotherUser, type Command, placeNode, start, type User } from './container'

export type World = {
  folder: string
  user: User | undefined
  /** Starts a command with `node` in its path, as the other user. */
  begin: (command: readonly string[], cwd: string, env: Record<string, string>) => Command
  path: string
  parts: Part[]
  end: () => Promise<void>
}

export function makeWorld(): World {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-image-'))
  chmodSync(folder, 0o755)
  const user = anotherUser()
  const PATH = `${placeNode(path.join(folder, 'bin'))}:/usr/bin:/bin`
  const commands: Command[] = []
  const parts: Part[] = []
  return {
    folder,
    user,
    path: PATH,
    parts,
    begin: (command, cwd, env) => {
      const begun = start(command, { cwd, env: { PATH, ...env }, ...(user && { user }) })
      commands.push(begun)
      return begun
    },
    end: async () => {
      for (const { child } of commands) child.kill('SIGKILL')
      for (const part of parts) await part.stop(10_000)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
