import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { admins, faqs, media, settings, tasks, testimonials } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { hashPassword } from '@/lib/auth/password'
import { faqColumns } from '@/lib/faqs/staff/mutations'
import type { Localized } from '@/lib/i18n/constants'
import type { MediaVariant } from '@/lib/media/constants'
import { env } from '@/lib/platform/env'
import { storeCopy } from '@/lib/platform/storage/storage'
import { taskStatuses } from '@/lib/tasks/constants'
import { taskColumns } from '@/lib/tasks/staff/mutations'
import { testimonialColumns } from '@/lib/testimonials/staff/mutations'
import { seedFaqs, seedHours, seedTasks, seedTestimonials } from './content'

type SeedPicture = { width: number; height: number; blur: string; variants: MediaVariant[] }
type SeedVideo = { path: string; width: number; height: number; bytes: number }
type TestimonialMedia = { pictures: Record<string, SeedPicture>; videos: Record<string, SeedVideo> }
type Manifest = { tasks: Record<string, SeedPicture>; hero: Record<string, Record<string, SeedPicture>> }

const mediaFolder = path.resolve('db/seed/media')

async function readSeedPictures(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(mediaFolder, 'manifest.json'), 'utf8'))
}

async function readTestimonialMedia(): Promise<TestimonialMedia> {
  return JSON.parse(await readFile(path.join(mediaFolder, 'testimonials/manifest.json'), 'utf8'))
}

const filesOf = ({ variants }: SeedPicture) => variants.map(({ path: file }) => file)

/** Copies files of the seed into the storage, a few at a time, because the storage may be a remote bucket. */
async function copyFiles(files: string[]): Promise<void> {
  const waiting = [...new Set(files)]
  const copyNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await storeCopy(path.join(mediaFolder, file), file)
    }
  }
  await Promise.all(Array.from({ length: 8 }, copyNext))
}

async function copyContentFiles(): Promise<void> {
  const { tasks: pictures, hero } = await readSeedPictures()
  const own = await readTestimonialMedia()
  await copyFiles([
    ...[
      ...Object.values(pictures),
      ...Object.values(hero).flatMap(Object.values),
      ...Object.values(own.pictures),
    ].flatMap(filesOf),
    ...Object.values(own.videos).map(({ path: file }) => file),
  ])
}

async function storeMedia(tx: Transaction, file: typeof media.$inferInsert): Promise<string> {
  const [row] = await tx.insert(media).values(file).returning({ id: media.id })
  if (!row) throw new Error('A file of the seed was not stored')
  return row.id
}

async function seedPicture(tx: Transaction, picture: SeedPicture, alt: Localized | null): Promise<string> {
  const largest = picture.variants.at(-1)
  if (!largest) throw new Error('A picture of the seed has no files')
  const { path: file, bytes } = largest
  return storeMedia(tx, { ...picture, path: file, kind: 'image', mime: 'image/avif', bytes, alt })
}

async function seedTestimonialList(tx: Transaction, taskPictures: Map<string, string | null>): Promise<void> {
  const own = await readTestimonialMedia()
  for (const [position, { picture, video, task, alt, ...input }] of seedTestimonials.entries()) {
    const still = picture ? own.pictures[picture] : undefined
    const film = video ? own.videos[video] : undefined
    const pictureId = still ? await seedPicture(tx, still, alt ?? null) : taskPictures.get(task ?? '')
    const mediaId = film ? await storeMedia(tx, { ...film, kind: 'video', mime: 'video/mp4' }) : pictureId
    if (!mediaId) throw new Error('A testimonial of the seed has no picture')
    const files = { media_id: mediaId, poster_id: film ? (pictureId ?? null) : null, is_published: true }
    await tx.insert(testimonials).values({ ...testimonialColumns({ ...input, ...files }), position })
  }
}

async function seedContent(tx: Transaction): Promise<void> {
  const pictures = await readSeedPictures()
  const taskPictures = new Map<string, string | null>()
  for (const [position, { alt, ...task }] of seedTasks.entries()) {
    const picture = pictures.tasks[task.slug]
    const media_id = picture ? await seedPicture(tx, picture, alt) : null
    taskPictures.set(task.slug, media_id)
    const publishedAt = task.status === taskStatuses.draft ? null : new Date()
    await tx.insert(tasks).values({ ...taskColumns({ ...task, media_id }), position, publishedAt })
  }
  const scenes = []
  for (const [name, { landscape, portrait }] of Object.entries(pictures.hero)) {
    if (!landscape || !portrait) throw new Error('A scene of the seed has no picture')
    scenes.push({
      name,
      landscape: await seedPicture(tx, landscape, null),
      portrait: await seedPicture(tx, portrait, null),
    })
  }
  await tx.insert(settings).values([
    { key: 'hero', value: scenes },
    { key: 'opening_hours', value: seedHours },
  ])
  const questions = seedFaqs.map((faq) => faqColumns({ ...faq, is_published: true }))
  await tx.insert(faqs).values(questions.map((columns, position) => ({ ...columns, position })))
  await seedTestimonialList(tx, taskPictures)
}

/** Replaces old seed pictures by new ones in a database that was seeded before; uploaded pictures stay. */
async function refreshPictures(tx: Transaction): Promise<void> {
  const { tasks: pictures } = await readSeedPictures()
  const slugs = Object.keys(pictures)
  const rows = await tx
    .select({ slug: tasks.slug, mediaId: tasks.mediaId })
    .from(tasks)
    .where(inArray(tasks.slug, slugs))
  const known = await tx.select({ id: media.id, path: media.path }).from(media)
  for (const { slug, mediaId } of rows) {
    const picture = pictures[slug]
    const current = known.find(({ id }) => id === mediaId)
    const isOurs = current && new RegExp(`^tasks/${slug}-\\d+-[0-9a-f]{8}\\.avif$`).test(current.path)
    if (!picture || !isOurs || picture.variants.some(({ path: file }) => file === current.path)) continue
    const largest = picture.variants.at(-1)
    if (!largest) continue
    await copyFiles(filesOf(picture))
    await tx
      .update(media)
      .set({ ...picture, path: largest.path, bytes: largest.bytes })
      .where(inArray(media.id, [current.id]))
  }
}

async function seedAdmin(tx: Transaction): Promise<{ adminEmail: string; newPassword: string | null }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR } = env()
  const email = ADMIN_EMAIL ?? 'admin@taskers.local'
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const [admin] = await tx
    .insert(admins)
    .values({ name: 'Owner', email, role: 'owner', passwordHash: await hashPassword(password) })
    .returning({ id: admins.id })
  const subject = { kind: 'admin', id: admin?.id ?? '' }
  await recordAudit(tx, { adminId: null, action: 'admin.created', subject, after: { role: 'owner' } })
  if (!ADMIN_PASSWORD) {
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(path.join(DATA_DIR, 'admin-password'), `${password}\n`, { mode: 0o600 })
  }
  return { adminEmail: email, newPassword: ADMIN_EMAIL && ADMIN_PASSWORD ? null : password }
}

/** The owner who was there first: after a restore not the one of the configuration. */
async function firstOwner(tx: Transaction): Promise<string | null> {
  const isOwner = and(eq(admins.role, 'owner'), isNull(admins.disabledAt))
  const [owner] = await tx
    .select({ email: admins.email })
    .from(admins)
    .where(isOwner)
    .orderBy(asc(admins.createdAt))
    .limit(1)
  return owner?.email ?? null
}

/** Whether the database was new, and its first owner. */
export type Seeded = { isNew: boolean; adminEmail: string | null; newPassword: string | null }

/** Fills a new database with tasks, FAQs, testimonials and an admin; updates pictures in an existing one. */
export async function seedDatabase(): Promise<Seeded> {
  const [known] = await read((db) => db.select({ value: count() }).from(admins))
  const isNew = !known || known.value === 0
  // Copying takes long, so it runs outside the transaction; to repeat it changes nothing.
  if (isNew) await copyContentFiles()
  return transact(async (tx) => {
    if (!isNew) {
      await refreshPictures(tx)
      return { isNew: false, adminEmail: await firstOwner(tx), newPassword: null }
    }
    await seedContent(tx)
    return { isNew: true, ...(await seedAdmin(tx)) }
  })
}
