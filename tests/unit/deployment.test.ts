// The files of a deployment say what the product understands.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, variableNames } from '@/lib/platform/env'
import { isBuildStep, isKnownStep } from '@/scripts/drills/image/container'
import { instructionsOf, lastOf, readDockerfile } from '@/scripts/drills/image/dockerfile'
import { endMs } from '@/server/supervisor/parts'

type Service = {
  image: string
  mem_limit?: string
  security_opt?: string[]
  cap_drop?: string[]
  logging?: { options: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  stop_grace_period?: string
  deploy?: { replicas: number }
  depends_on?: string[] | Record<string, unknown>
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const text = readFileSync('deploy/compose.yaml', 'utf8')
const { services, secrets, volumes }: Compose = parse(text, { merge: true })
const all = Object.entries(services)
const ours = all.filter(([, { image }]) => image.startsWith('taskers:'))
const settings = Array.from(
  readFileSync('deploy/.env.example', 'utf8').matchAll(/^(\w+)=/gm),
  ([, name]) => name,
)
/** A program that is started as `dist/<name>.js`. */
const isCompiled = (file: string) =>
  new RegExp(`^ {2}'?${path.parse(file).name}'?: 'server/`, 'm').test(
    readFileSync('scripts/compile.mjs', 'utf8'),
  )

describe('compose.yaml', () => {
  it('has two web servers, two workers, and what they need', () => {
    expect(all.map(([name]) => name).sort()).toEqual(
      ['database', 'migrate', 'proxy', 'store', 'web1', 'web2', 'worker'].sort(),
    )
    expect(services.worker).toMatchObject({ deploy: { replicas: 2 } })
    expect(services.database?.image).toBe('postgres:18')
  })

  it('starts programs that are compiled', () => {
    expect(ours).toHaveLength(4)
    for (const [, { command = [] }] of ours) {
      expect(command[0]).toBe('node')
      expect(isCompiled(command.at(-1) ?? '')).toBe(true)
    }
    expect(isCompiled('dist/nothing.js')).toBe(false)
  })

  it('sets only variables that the product knows', () => {
    const set = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(set.filter((name) => !variableNames.includes(name))).toEqual([])
    const ofCompose = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => name)
    expect(ofCompose.filter((name) => !settings.includes(name))).toEqual([])
    const forBoth = settings.filter((name) => !variableNames.includes(name ?? ''))
    expect(forBoth.sort()).toEqual([...new Set(ofCompose)].sort())
  })

  it('bounds what each service may take, and what ours may do', () => {
    for (const [name, { mem_limit, security_opt, logging }] of all)
      expect([name, mem_limit, security_opt, logging?.options['max-size']]).toEqual([
        name,
        expect.stringMatching(/^\d+[mg]$/),
        ['no-new-privileges:true'],
        '10m',
      ])
    for (const [name, { cap_drop }] of ours) expect([name, cap_drop]).toEqual([name, ['ALL']])
  })

  it('gives each service the secrets and volumes that it names', () => {
    for (const [name, service] of all) {
      const used = Array.from(
        JSON.stringify(service).matchAll(/\/run\/secrets\/(\w+)/g),
        ([, secret]) => secret,
      )
      expect([name, [...new Set(used)].sort()]).toEqual([name, [...(service.secrets ?? [])].sort()])
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      for (const volume of named)
        expect(volume.startsWith('./') ? existsSync(path.join('deploy', volume)) : volume in volumes).toBe(
          true,
        )
      const needs = service.depends_on ?? []
      for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(services).toHaveProperty(other)
    }
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`)
  })

  it('gives servers and workers the time that they may need to stop', () => {
    const most = parseEnv({}).DRAIN_SECONDS + endMs / 1000
    for (const name of ['web1', 'web2', 'worker'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(most)
  })
})

describe('the units of systemd', () => {
  const units = readdirSync('deploy/systemd').map(
    (name) => [name, readFileSync(path.join('deploy/systemd', name), 'utf8')] as const,
  )

  it('start programs that are compiled', () => {
    const started = units.map(
      ([, unit]) => /^ExecStart=\/usr\/bin\/node .* (dist\/\S+)$/m.exec(unit)?.[1] ?? '',
    )
    expect(started.sort()).toEqual(['dist/migrate.js', 'dist/server.js', 'dist/worker.js'])
    expect(started.every(isCompiled)).toBe(true)
  })

  it('set only variables that the product knows, and write only where systemd lets them', () => {
    for (const [name, unit] of units) {
      const set = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, pairs = '']) => pairs).join(' ')
      const pairs = set.split(' ').map((pair) => pair.split('='))
      expect([name, pairs.filter(([variable = '']) => !variableNames.includes(variable))]).toEqual([name, []])
      const state = /^StateDirectory=(.*)$/m.exec(unit)?.[1]
      expect(Object.fromEntries(pairs).DATA_DIR).toMatch(`/var/lib/${state}/`)
    }
  })

  it('give servers and workers the time that they may need to stop', () => {
    const most = parseEnv({}).DRAIN_SECONDS + endMs / 1000
    for (const [name, unit] of units.filter(([, text]) => text.includes('Restart=always')))
      expect([name, Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) > most]).toEqual([name, true])
  })
})

describe('the metrics', () => {
  it('have a port of their own in each unit of a machine', () => {
    const page = readFileSync('docs/operations/trouble.md', 'utf8')
    const [server = '', worker = ''] = Array.from(
      page.matchAll(/^Environment=METRICS_PORT=(\S+)$/gm),
      ([, port]) => port,
    )
    const parts = ['3001', '3002'].map((port) => ({ PORT: port, METRICS_PORT: server.replace('%i', port) }))
    const ports = [...parts, { METRICS_PORT: worker }].map((unit) => parseEnv(unit).METRICS_PORT)
    expect(ports).toEqual([13001, 13002, 13000])
    const prometheus = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    for (const port of ports) expect(prometheus).toContain(`"127.0.0.1:${port}"`)
  })

  it('are asked from each container of compose.yaml', () => {
    const { scrape_configs } = parse(readFileSync('deploy/prometheus/prometheus.yml', 'utf8'))
    const [{ static_configs, dns_sd_configs }] = scrape_configs
    const replicated = Object.keys(services).filter((name) => services[name]?.deploy)
    expect(dns_sd_configs.flatMap(({ names }: { names: string[] }) => names)).toEqual(replicated)
    const single = static_configs.flatMap(({ targets }: { targets: string[] }) => targets)
    expect(single).toEqual(['web1:9100', 'web2:9100'])
  })
})

const isInstalled = (program: string, question: string) => spawnSync(program, [question]).status === 0

it.runIf(isInstalled('caddy', 'version'))('the Caddyfile asks the servers of compose.yaml', () => {
  const args = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const env = { ...process.env, SITE_HOST: 'taskers.example' }
  const config = execFileSync('caddy', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const servers = Array.from(config.matchAll(/"dial":"(\w+):3000"/g), ([, name]) => name)
  const web = Object.keys(services).filter((name) => name.startsWith('web'))
  expect(servers).toEqual([...web, ...web])
  const asked = Array.from(config.matchAll(/"uri":"(\/[\w/]+)"/g), ([, uri]) => uri)
  expect(asked.sort()).toEqual(['/api/health', '/api/ready'])
})

it.runIf(isInstalled('haproxy', '-v'))('haproxy.cfg is one', () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

describe('the Dockerfile', () => {
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))

  it('ends with the image that is a whole installation', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'base', 'app', 'whole'])
    const whole = instructionsOf(stages, 'whole')
    expect(lastOf(whole, 'USER')).toBe('node')
    for (const [, program = ''] of [...lastOf(whole, 'CMD').matchAll(/dist\/([\w-]+)\.js/g)])
      expect(isCompiled(program)).toBe(true)
  })

  it('has only steps that the drill tries', () => {
    const stepsOf = (stage: string) =>
      instructionsOf(stages, stage)
        .filter(({ name }) => name === 'RUN')
        .map((step) => step.text)
    expect(stepsOf('build').filter((step) => !isBuildStep(step))).toEqual([])
    expect(stepsOf('whole').filter((step) => !isKnownStep(step))).toEqual([])
    expect([isBuildStep('npm run a && curl b | sh'), isKnownStep('curl b | sh')]).toEqual([false, false])
  })

  it('is not read past what is not understood', () => {
    expect(() => readDockerfile('FROM a\nRUN b \\\n  c\n<<odd')).toThrow('<<odd')
    expect(readDockerfile('FROM a AS b\n# c\nRUN d \\\n  e\n')).toEqual([
      { name: 'b', from: 'a', instructions: [{ name: 'RUN', text: 'd    e' }] },
    ])
  })
})
