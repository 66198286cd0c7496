// Whether the packages are here, whoever has installed them. Runs on any Node >= 20 with nothing installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** npm keeps in node_modules what it has installed there. Optional packages are for other machines, too. */
function areAllThere(locked, installed) {
  return Object.entries(locked).every(([place, { version, integrity, optional }]) => {
    const found = installed[place]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

/** Whether each line that a patch adds is in its file. */
function isApplied(root, patch) {
  let text = ''
  for (const line of patch.split('\n')) {
    if (line.startsWith('+++ b/')) text = readFileSync(path.join(root, line.slice('+++ b/'.length)), 'utf8')
    else if (line.startsWith('+') && !text.includes(line.slice(1))) return false
  }
  return true
}

/** Whether `npm ci` would change nothing. */
export function isInstalled(root) {
  const place = (...names) => path.join(root, ...names)
  const list = place('node_modules', '.package-lock.json')
  if (!existsSync(place('node_modules', 'node', 'bin', 'node')) || !existsSync(list)) return false
  const { '': own, ...locked } = readJson(place('package-lock.json')).packages
  const { dependencies, devDependencies } = readJson(place('package.json'))
  if (!isDeepStrictEqual([own.dependencies, own.devDependencies], [dependencies, devDependencies]))
    return false
  if (!areAllThere(locked, readJson(list).packages)) return false
  return readdirSync(place('patches')).every((name) =>
    isApplied(root, readFileSync(place('patches', name), 'utf8')),
  )
}
