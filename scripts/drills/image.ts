// `npm run drill -- image`: each step of the Dockerfile, outside of a container; the product from its files.
// `--built` takes the packages and the build that are here instead of fresh ones.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/server/database/free-port'
import { startPart } from '@/server/supervisor/parts'
import { say, timed } from '@/server/supervisor/say'
import { isBuildStep, makeContainer, shell } from './image/container'
import { type Instruction, instructionsOf, lastOf, readDockerfile } from './image/dockerfile'
import { endInTime, lookAround, sendRequest, statusOf, until, untilReady } from './image/visits'
import { makeWorld, type World } from './image/world'

const builtFor = 'https://built.example'
const runFor = 'https://run.example'
/** docs/operations.md says these: what a container may take to stop. */
const graceSeconds = { product: 30, part: 20 }

/** A copy of what the build may see: the project's files without those that .dockerignore names. */
function copySource(folder: string): void {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const isSent = (file: string) => !ignored.some((name) => file === name || file.startsWith(`${name}/`))
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of files.filter(isSent)) cpSync(file, path.join(folder, file))
}

/** Runs the steps of the build stage. Returns the folder where it was done. */
async function build(steps: readonly Instruction[], folder: string, isBuilt: boolean): Promise<string> {
  const source = isBuilt ? process.cwd() : path.join(folder, 'source')
  if (!isBuilt) copySource(source)
  for (const { name, text } of steps) {
    if (name !== 'RUN' || (isBuilt && text.startsWith('npm ci'))) continue
    if (!isBuildStep(text)) throw new Error(`The build has an unknown step: ${text}`)
    await timed(`RUN ${text}`, `RUN ${text}`, async () => shell(text, source, { SITE_URL: builtFor }))
  }
  const { status } = spawnSync('grep', ['-rqF', builtFor, path.join(source, 'build', 'image')])
  if (status === 0) throw new Error(`The address ${builtFor} is in the build; it belongs to the start`)
  return source
}

/** The environment that the image sets, and where and for which address the product is to run. */
function environmentOf(steps: readonly Instruction[], port: number): Record<string, string> {
  const set = steps.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '))
  const pairs = set.map((pair) => pair.split('=') as [string, string])
  return { ...Object.fromEntries(pairs), PORT: String(port), HOST: '127.0.0.1', SITE_URL: runFor }
}

type Stages = ReturnType<typeof readDockerfile>

/** The default image: one container with a volume is a whole installation. */
async function tryWhole(world: World, stages: Stages, source: string): Promise<void> {
  const steps = instructionsOf(stages, 'whole')
  const app = path.join(world.folder, 'whole')
  makeContainer(steps, { app, source, user: world.user })
  const port = await freePort()
  const env = environmentOf(steps, port)
  const site = `http://127.0.0.1:${port}`
  const product = world.begin(JSON.parse(lastOf(steps, 'CMD')), app, env)
  await timed('Starting the whole product', 'It is ready', () => untilReady(site, [product]))
  await lookAround(site, runFor)
  await sendRequest(site, path.join(app, '.data', 'mail'))
  const [, health = ''] = lastOf(steps, 'HEALTHCHECK').split(' CMD ')
  shell(health, app, { ...env, PATH: world.path })
  say.done('Pages, a picture, a script, a request, its mail and the health check are right')
  const seconds = await endInTime(product, graceSeconds.product)
  say.done(`The whole product ended ${seconds.toFixed(1)} s after SIGTERM, with 0`)
}

/** A PostgreSQL beside the image, and the secrets in files that only the image's user may read. */
async function placeSecrets(world: World): Promise<Record<string, string>> {
  const database = startPart('database', {
    env: { POSTGRES_DIR: path.join(world.folder, 'postgres'), POSTGRES_DURABLE: 'false' },
    stdout: 'ignore',
  })
  world.parts.push(database)
  const { url } = await database.ready
  const secrets = { DATABASE_URL: String(url), APP_SECRET: 'a secret of the drill, long enough to be one' }
  const folder = path.join(world.folder, 'secrets')
  mkdirSync(folder)
  const files = Object.entries(secrets).map(([name, secret]) => {
    const file = path.join(folder, name)
    writeFileSync(file, `${secret}\n`, { mode: 0o400 })
    if (world.user) chownSync(file, world.user.uid, world.user.gid)
    return [`${name}_FILE`, file]
  })
  return Object.fromEntries(files)
}

/** The image without a database: a web server and a worker of their own, with your own PostgreSQL. */
async function tryApp(world: World, stages: Stages, source: string): Promise<void> {
  const steps = instructionsOf(stages, 'app')
  const app = path.join(world.folder, 'app')
  makeContainer(steps, { app, source, user: world.user })
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const data = path.join(world.folder, 'data')
  mkdirSync(data)
  if (world.user) chownSync(data, world.user.uid, world.user.gid)
  const common = environmentOf(steps, port)

  const without = world.begin(JSON.parse(lastOf(steps, 'CMD')), app, common)
  if ((await without.exited) !== 1 || !without.output().includes('set DATABASE_URL'))
    throw new Error(`Without DATABASE_URL it should say so:\n${without.output()}`)

  const env = { ...common, ...(await placeSecrets(world)), STORAGE_DIR: path.join(data, 'storage') }
  const begin = (name: string) =>
    world.begin(['node', `dist/${name}.js`], app, { ...env, DATA_DIR: path.join(data, name) })
  const migration = begin('migrate')
  if ((await migration.exited) !== 0) throw new Error(`The migration failed:\n${migration.output()}`)
  const [server, worker] = [begin('server'), begin('worker')]
  await timed('Starting a server and a worker', 'They are ready', () => untilReady(site, [server, worker]))
  await lookAround(site, runFor)
  await sendRequest(site, path.join(data, 'worker', 'mail'))
  say.done('The same is right with a server and a worker of their own, and secrets in files')

  const ends = [endInTime(server, graceSeconds.part), endInTime(worker, graceSeconds.part)]
  await until('/api/ready says 503', 2, async () => (await statusOf(`${site}/api/ready`)) === 503)
  if ((await statusOf(`${site}/`)) !== 200) throw new Error('Pages should be served while the server drains')
  const seconds = (await Promise.all(ends)).map((one) => `${one.toFixed(1)} s`)
  say.done(`Server and worker ended ${seconds.join(' and ')} after SIGTERM, with 0`)
}

/** Tries the images; sets the exit code 1 when something is not as it should be. */
export async function run(args: string[]): Promise<void> {
  const world = makeWorld()
  for (const signal of ['SIGINT', 'SIGTERM', 'message', 'disconnect'])
    process.once(signal, () => void world.end().finally(() => process.exit(1)))
  try {
    const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
    const source = await build(instructionsOf(stages, 'build'), world.folder, args.includes('--built'))
    await tryWhole(world, stages, source)
    await tryApp(world, stages, source)
    say.done('The images are right')
  } catch (error) {
    say.fail(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await world.end()
  }
}
