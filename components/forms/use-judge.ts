import { useRef } from 'react'
import { type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

type Path = readonly PropertyKey[]
type Schema = z.ZodType | (() => Promise<z.ZodType>)

/** What a form is checked by. */
export type Judging<Values extends FieldValues> = {
  /** The schema of the body; a function where it is loaded when the user begins to type. */
  schema: Schema
  /** The body, where it differs from the fields. */
  toBody?: (values: Values) => unknown
  /** The field that shows an error of the body, where their names differ. */
  toField?: (path: Path, values: Values) => Path
}

const root = 'root.body'

/** The form does not wait longer than this for its schema; sending has its own time limit. */
const patienceMs = 2_000
const nothingAfter = (ms: number) => new Promise<undefined>((go) => setTimeout(() => go(undefined), ms))

/** Zod has to know before its first check that it may not compile. It is not part of the first scripts. */
async function readyToCheck(schema: Schema): Promise<z.ZodType> {
  const [known] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    import('@/lib/platform/browser/zod-in-browser'),
  ])
  return known
}

/** The field of an error: `included.en.3` is a line of the field `included.en`. */
function fieldIn(values: FieldValues, path: Path, fields: Iterable<string>): string {
  const known = new Set(fields)
  const holds = (name: string) => {
    if (known.has(name)) return true
    const value: unknown = get(values, name)
    return value !== undefined && (typeof value !== 'object' || value === null || value instanceof Date)
  }
  // From the shortest name to the longest, because the letters of a text are no fields.
  for (let length = 1; length <= path.length; length++) {
    const name = path.slice(0, length).join('.')
    if (holds(name)) return name
  }
  const list = String(path[0] ?? '')
  return list in values ? list : root
}

/** Checks the fields with the schema, and says which field an error belongs to. */
export function useJudge<Values extends FieldValues>(options: Judging<Values>) {
  const { schema, toBody = (values: Values) => values, toField = (path: Path) => path } = options
  const loaded = useRef<z.ZodType>(undefined)
  const fields = useRef<readonly string[]>([])
  async function load(): Promise<z.ZodType | undefined> {
    if (loaded.current && typeof schema === 'function') return loaded.current
    // Without the schema only the server checks the body, as it always does.
    loaded.current = await Promise.race([
      readyToCheck(schema).catch(() => undefined),
      nothingAfter(patienceMs),
    ])
    return loaded.current
  }
  const fieldOf = (path: Path, values: Values) => fieldIn(values, toField(path, values), fields.current)
  const resolver: Resolver<Values> = async (values, _context, { names = [] }) => {
    if (names.length > fields.current.length) fields.current = names
    const known = await load()
    const parsed = known?.safeParse(toBody(values))
    if (!parsed || parsed.success) return { values, errors: {} }
    const errors: FieldValues = {}
    for (const { path, message } of parsed.error.issues) {
      const name = fieldOf(path, values)
      if (!get(errors, name)) set(errors, name, { type: 'refused', message })
    }
    return { values: {}, errors: errors as never }
  }
  const bodyOf = async (values: Values) => {
    const parsed = (await load())?.safeParse(toBody(values))
    return parsed?.success ? parsed.data : toBody(values)
  }
  return { resolver, bodyOf, fieldOf, prepare: () => void load() }
}
