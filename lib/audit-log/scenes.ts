type Scene = { name: string; landscape: string; portrait: string }
type Change = { name: string; before: string | null; after: string | null }

/** Whether a value looks like the scenes of the landing page. */
export const isScenes = (value: unknown): value is Scene[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'landscape' in one && 'portrait' in one)

const namesOf = (scenes: readonly Scene[]) => scenes.map(({ name }) => name).join(', ')
const sides = [
  ['landscape', 'wide'],
  ['portrait', 'tall'],
] as const

/** Scenes that came, went, moved or have another picture, by their names. */
export function changedScenes(before: readonly Scene[], after: readonly Scene[]): Change[] {
  const find = (list: readonly Scene[], name: string) => list.find((one) => one.name === name)
  const stayed = (list: readonly Scene[], other: readonly Scene[]) =>
    list.filter(({ name }) => find(other, name))
  const [was, is] = [namesOf(stayed(before, after)), namesOf(stayed(after, before))]
  return [
    ...before
      .filter(({ name }) => !find(after, name))
      .map(({ name }) => ({ name: 'Removed scene', before: name, after: null })),
    ...after.flatMap((scene): Change[] => {
      const earlier = find(before, scene.name)
      if (!earlier) return [{ name: 'New scene', before: null, after: scene.name }]
      return sides
        .filter(([side]) => earlier[side] !== scene[side])
        .map(([, word]) => ({ name: `Another ${word} picture of`, before: null, after: scene.name }))
    }),
    ...(was === is ? [] : [{ name: 'Order of the scenes', before: was, after: is }]),
  ]
}
