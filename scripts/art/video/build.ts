import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { ensureBrowser } from '../../support/browser'
import { CRISP, cutPicture, type Step } from '../variants'
import { FRAME } from './motion'
import { definitions, frame } from './scene'

const here = dirname(fileURLToPath(import.meta.url))
const masters = join(here, '../masters')
const frames = join(here, '../.renders/video')
const media = join(here, '../../../db/seed/media')
const folder = join(media, 'testimonials')
const budget = 350_000
const steps: Step[] = [
  { width: 480, budget: 12_000 },
  { width: 800, budget: 24_000 },
  { width: 1200, budget: 44_000 },
]
/** The still pictures of the page: the poster of the video, and the clock. */
const stills = { 'how-a-request-goes': 1.72, 'the-clock': 4.75 }

async function dataUrl(name: string, width: number): Promise<string> {
  const picture = await sharp(join(masters, `${name}.webp`)).resize({ width, withoutEnlargement: true })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

async function openStage(scale: number): Promise<{ page: Page; close: () => Promise<void> }> {
  const pictures = {
    plumbing: await dataUrl('plumbing', 1200),
    dusk: await dataUrl('hero-dusk-landscape', 1920),
  }
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  const { width, height } = FRAME
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.setContent(`<body style="margin:0;overflow:hidden"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${width} ${height}"><defs>${definitions(pictures)}</defs><g id="stage"></g></svg></body>`)
  await page.waitForLoadState('networkidle')
  return { page, close: () => browser.close() }
}

async function shoot(page: Page, time: number, file: string): Promise<void> {
  await page.evaluate((markup) => {
    const stage = document.getElementById('stage')
    if (stage) stage.innerHTML = markup
  }, frame(time))
  await page.screenshot({ path: file })
}

async function film(): Promise<string> {
  const { page, close } = await openStage(1)
  const count = FRAME.perSecond * FRAME.seconds
  for (let index = 0; index < count; index += 1) {
    await shoot(page, index / FRAME.perSecond, join(frames, `${String(index).padStart(4, '0')}.png`))
  }
  await close()
  for (const quality of [23, 25, 27, 29, 31, 33]) {
    const file = join(frames, 'film.mp4')
    const options = `-y -v error -framerate ${FRAME.perSecond} -i ${frames}/%04d.png -c:v libx264 -preset veryslow -tune animation`
    const rest = `-crf ${quality} -pix_fmt yuv420p -profile:v high -movflags +faststart -an -map_metadata -1 -fflags +bitexact ${file}`
    execFileSync('ffmpeg', `${options} ${rest}`.split(' '), { stdio: 'inherit' })
    const { length } = await readFile(file)
    console.log(`crf ${quality}: ${length} bytes`)
    if (length <= budget) return file
  }
  throw new Error(`The film does not fit ${budget} bytes`)
}

async function look(times: number[]): Promise<void> {
  const { page, close } = await openStage(1)
  for (const time of times) await shoot(page, time, join(frames, `look-${time.toFixed(2)}.png`))
  await close()
}

async function build(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { page, close } = await openStage(1.25)
  const pictures: Record<string, unknown> = {}
  for (const [name, time] of Object.entries(stills)) {
    const still = join(frames, `${name}.png`)
    await shoot(page, time, still)
    pictures[name] = await cutPicture(still, media, `testimonials/${name}`, steps, CRISP)
  }
  await close()
  const made = await film()
  const content = await readFile(made)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const path = `testimonials/how-a-request-goes-${hash}.mp4`
  await rename(made, join(media, path))
  const { width, height } = FRAME
  const videos = { 'how-a-request-goes': { path, width, height, bytes: content.length } }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ pictures, videos }, null, 2)}\n`)
  console.log(await readdir(folder))
}

await mkdir(frames, { recursive: true })
const wanted = process.argv[process.argv.indexOf('--stills') + 1]
if (process.argv.includes('--stills')) await look((wanted ?? '0').split(',').map(Number))
else await build()
