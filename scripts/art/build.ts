import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIcons, buildShare } from './icons'
import { CRISP, cutPicture, isFresh, type Picture, refreshMaster, SMOOTH, type Step } from './variants'

type Shape = 'landscape' | 'portrait'
type Manifest = { tasks: Record<string, Picture>; hero: Record<string, Record<Shape, Picture>> }

const here = dirname(fileURLToPath(import.meta.url))
const media = join(here, '../../db/seed/media')
const open = join(here, '../../public')
const list = join(media, 'manifest.json')

const TASKS = ['home-repair', 'cleaning', 'moving', 'plumbing', 'mounting', 'painting', 'garden', 'other']
const HEROES = ['hero-morning', 'hero-dusk']

const TASK_STEPS: Step[] = [
  { width: 160, budget: 2_400 },
  { width: 320, budget: 3_700 },
  { width: 480, budget: 7_000 },
  { width: 800, budget: 15_000 },
  { width: 1200, budget: 32_000 },
]
const HERO_STEPS: Record<Shape, Step[]> = {
  landscape: [
    { width: 960, budget: 20_000 },
    { width: 1440, budget: 36_000 },
    { width: 1920, budget: 56_000 },
  ],
  portrait: [
    { width: 480, budget: 9_000 },
    { width: 720, budget: 12_800 },
    { width: 900, budget: 20_000 },
  ],
}

async function picture(name: string, stem: string, steps: Step[], before?: Picture): Promise<Picture> {
  const master = join(here, 'masters', `${name}.webp`)
  await refreshMaster(join(here, '.renders', `${name}.png`), master)
  const fresh = isFresh(before, master, media, steps)
  const coding = steps === TASK_STEPS ? CRISP : SMOOTH
  const result = before && fresh ? before : await cutPicture(master, media, stem, steps, coding)
  const sizes = result.variants.map(({ width, bytes }) => `${width}: ${bytes}`).join('  ')
  console.log(`${name.padEnd(24)} ${sizes}  blur: ${result.blur.length}${fresh ? '  (unchanged)' : ''}`)
  return result
}

async function earlier(): Promise<Partial<Manifest>> {
  if (process.argv.includes('--all')) return {}
  return JSON.parse(await readFile(list, 'utf8').catch(() => '{}'))
}

async function removeStale({ tasks, hero }: Manifest) {
  const pictures = [
    ...Object.values(tasks),
    ...Object.values(hero).flatMap((shapes) => Object.values(shapes)),
  ]
  const kept = new Set(pictures.flatMap(({ variants }) => variants.map(({ path }) => path)))
  for (const folder of ['tasks', 'hero']) {
    for (const file of await readdir(join(media, folder))) {
      if (!kept.has(`${folder}/${file}`)) await rm(join(media, folder, file))
    }
  }
}

const before = await earlier()
const manifest: Manifest = { tasks: {}, hero: {} }
for (const slug of TASKS) {
  manifest.tasks[slug] = await picture(slug, `tasks/${slug}`, TASK_STEPS, before.tasks?.[slug])
}
for (const name of HEROES) {
  const shape = (kind: Shape) =>
    picture(`${name}-${kind}`, `hero/${name}-${kind}`, HERO_STEPS[kind], before.hero?.[name]?.[kind])
  manifest.hero[name] = { landscape: await shape('landscape'), portrait: await shape('portrait') }
}
await writeFile(list, `${JSON.stringify(manifest, null, 2)}\n`)
await removeStale(manifest)
await buildIcons(open)
await buildShare(join(here, 'masters/hero-morning-landscape.webp'), join(open, 'share.jpg'))
