// Carries out a Dockerfile in a folder instead of a container, and starts commands there as another user.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { say } from '@/server/supervisor/say'
import type { Instruction } from './dockerfile'

export type User = { name: string; uid: number; gid: number }

const idOf = (flag: string, name: string) =>
  Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))

/** Somebody who is not root: the user of the image where there is one, else `nobody`; not root, ourselves. */
export function anotherUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['node', 'nobody']) {
    try {
      return { name, uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }
  throw new Error('There is neither a user `node` nor a user `nobody` here')
}

/** Runs a step of a Dockerfile with a shell. Its output is shown when it fails. */
export function shell(text: string, cwd: string, env: Record<string, string> = {}): void {
  try {
    execFileSync('sh', ['-c', text], { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    throw new Error(`\`${text}\` failed:\n${stdout ?? ''}${stderr ?? ''}`)
  }
}

type Place = { app: string; source: string; user: User | undefined }

/** The steps that the images may have, and what is done for each outside of a container. */
const knownSteps: [RegExp, (text: string, place: Place) => void][] = [
  // Nothing is installed on this machine: Debian is only asked, where it is one.
  [
    /^apt-get update && apt-get install .*\btini\b/,
    () => shell('! command -v apt-get || apt-get install --simulate tini', '/'),
  ],
  [
    /^install --directory --owner=node --group=node /,
    (text, { app, user }) => {
      const owner = user ? `--owner=${user.uid} --group=${user.gid}` : ''
      shell(text.replace('--owner=node --group=node', owner), app)
    },
  ],
]

/** The steps of the build, which run as they are. */
export const isBuildStep = (text: string): boolean => /^npm (?:ci|run) [\w =-]+$/.test(text)

const knownStep = (text: string) => knownSteps.find(([pattern]) => pattern.test(text))
export const isKnownStep = (text: string): boolean => knownStep(text) !== undefined

function runStep(text: string, place: Place): void {
  const known = knownStep(text)
  if (!known) throw new Error(`The Dockerfile has a step that the drill does not know: ${text}`)
  known[1](text, place)
  say.done(`RUN ${text}`)
}

function copyStep(text: string, { app, source }: Place): void {
  const [, from = '', to = ''] = /^--from=build --chown=node:node \/app\/(\S+) (\S+)$/.exec(text) ?? []
  if (!from) throw new Error(`The Dockerfile has a COPY that the drill does not know: ${text}`)
  cpSync(path.join(source, from), path.join(app, to), { recursive: true, verbatimSymlinks: true })
  say.done(`COPY ${text}`)
}

/** Gives all files to a user, who may only read them, as in an image that is mounted read-only. */
function giveTo(folder: string, user: User | undefined): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isSymbolicLink() || entry.name === '.data') continue
    if (entry.isDirectory()) giveTo(name, user)
    else chmodSync(name, 0o555)
    if (user) chownSync(name, user.uid, user.gid)
  }
  chmodSync(folder, 0o555)
}

/** Makes an image's folder by its instructions. */
export function makeContainer(instructions: readonly Instruction[], place: Place): void {
  mkdirSync(place.app, { recursive: true })
  for (const { name, text } of instructions) {
    if (name === 'RUN') runStep(text, place)
    if (name === 'COPY') copyStep(text, place)
  }
  giveTo(place.app, place.user)
}

/** A folder with the `node` of this drill, for a user who cannot reach the one of the project. */
export function placeNode(folder: string): string {
  mkdirSync(folder)
  copyFileSync(process.execPath, path.join(folder, 'node'))
  return folder
}

export type Command = { child: ChildProcess; exited: Promise<number | null>; output: () => string }

/** Starts a command in a container's folder with nothing in its environment but `env`. */
export function start(
  command: readonly string[],
  how: { cwd: string; env: Record<string, string>; user?: User },
) {
  const [program = '', ...args] = command
  const { cwd, env, user } = how
  const who = user && { uid: user.uid, gid: user.gid }
  const child = spawn(program, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    ...who,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, exited, output: () => text } satisfies Command
}
