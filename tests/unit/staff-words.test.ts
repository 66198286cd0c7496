import { expect, it } from 'vitest'
import { publicCodes } from '@/components/console/words'
import { parseSources, readFiles } from '@/scripts/checks/imports'

it('each code that the forms of staff can name has its sentence in the back office', () => {
  const sources = parseSources(readFiles())
  const reached = new Set([...sources.keys()].filter((file) => file.startsWith('components/console/')))
  // A set also visits what is added to it on the way.
  for (const file of reached)
    for (const { target, isType } of sources.get(file)?.imports ?? [])
      if (target && !isType && sources.has(target)) reached.add(target)
  reached.delete('components/console/words.ts')
  const named = publicCodes.flatMap((code) =>
    [...reached].filter((file) => sources.get(file)?.text.includes(`'${code}'`)).map((file) => [code, file]),
  )
  expect(reached.size).toBeGreaterThan(300)
  expect(named).toEqual([])
})
