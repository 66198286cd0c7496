import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/api'
import { buildOpenApi } from '@/lib/platform/openapi'

const document = buildOpenApi(operations, 'https://taskers.test')

type Described = { required: string[]; properties?: Record<string, unknown> }

/** Everything in the document that lists required fields, with where it is. */
function withRequired(part: unknown, at = ''): [string, Described][] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.entries(part).flatMap(([name, value]) => withRequired(value, `${at}/${name}`))
  const isOne = 'required' in part && Array.isArray(part.required)
  return isOne ? [[at, part as Described], ...inside] : inside
}

describe('the description of the API', () => {
  it('says where the API is', () => {
    expect(document.servers).toEqual([{ url: 'https://taskers.test' }])
  })

  it('describes each field that it calls required', () => {
    const all = withRequired(document)
    expect(all.length).toBeGreaterThan(100)
    const unknown = all.flatMap(([at, { required, properties = {} }]) =>
      required.filter((name) => !(name in properties)).map((name) => `${at}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('asks for a body wherever the call needs one of its fields', () => {
    const { paths = {} } = document
    for (const { id, method, path, body } of operations) {
      if (!body || body.safeParse({}).success) continue
      const described = paths[path]?.[method.toLowerCase() as Lowercase<typeof method>]
      expect(described?.requestBody, id).toHaveProperty('required', true)
    }
  })
})
