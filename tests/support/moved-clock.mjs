// Loaded before a server that a test moves through a day: CLOCK_FILE says how many milliseconds to be ahead.
import { readFileSync } from 'node:fs'

const realDate = Date
const now = () => realDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = new Proxy(realDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
