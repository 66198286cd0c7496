import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { log } from '@/lib/platform/logger'

const mostBuilds = 5

/** Removes all but the builds that were started last. */
function forgetOldest(folder: string): void {
  const builds = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of builds.slice(mostBuilds)) rmSync(old, { recursive: true, force: true })
}

/** Gives a finished folder its name, unless another instance that started just now was faster. */
export function putInPlace(unfinished: string, kept: string): void {
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Keeps a copy of a build's files: a page that is still open requests them after the next build too. */
export function keepBuild(build: string, files: string, folder: string): void {
  const kept = path.join(folder, build)
  const unfinished = `${kept}.${process.pid}.part`
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(kept)) {
      cpSync(files, unfinished, { recursive: true })
      putInPlace(unfinished, kept)
    }
    const now = new Date()
    utimesSync(kept, now, now)
    forgetOldest(folder)
  } catch (error) {
    // The site works without the copy; only pages from before an update have to be reloaded.
    log().error({ err: error }, 'the files of this build could not be kept')
    rmSync(unfinished, { recursive: true, force: true })
  }
}
