import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { say } from './say'

/** So many builds keep their scripts and styles, for pages that are still open. */
const mostBuilds = 5

/** Removes all but the builds that were started last. */
function forgetOldest(folder: string): void {
  const builds = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of builds.slice(mostBuilds)) rmSync(old, { recursive: true, force: true })
}

/** Keeps a copy of a build's files: a page that is still open requests them after the next build too. */
export function keepBuild(build: string, files: string, folder: string): void {
  const kept = path.join(folder, build)
  const unfinished = `${kept}.${process.pid}.part`
  try {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(kept)) {
      cpSync(files, unfinished, { recursive: true })
      renameSync(unfinished, kept)
    }
    const now = new Date()
    utimesSync(kept, now, now)
    forgetOldest(folder)
  } catch (error) {
    // The site works without the copy; only pages from before an update have to be reloaded.
    say.fail(`The files of this build could not be kept in ${folder}: ${(error as Error).message}`)
    rmSync(unfinished, { recursive: true, force: true })
  }
}
