/** Markup as plain data: text, or an element with its properties and children. */
export type StillNode = string | [tag: string, properties: Record<string, unknown>, children: StillNode[]]

const mostKept = 500
const shared = globalThis as typeof globalThis & { taskersStill?: Map<string, StillNode[]> }

/** Hands markup from the render of the server components to the render of the HTML, in one process. */
export function keepStill(id: string, nodes: StillNode[]): void {
  shared.taskersStill ??= new Map()
  shared.taskersStill.delete(id)
  shared.taskersStill.set(id, nodes)
  for (const oldest of shared.taskersStill.keys()) {
    if (shared.taskersStill.size <= mostKept) break
    shared.taskersStill.delete(oldest)
  }
}

/** The markup kept under this id. */
export function takeStill(id: string): StillNode[] {
  const nodes = shared.taskersStill?.get(id)
  if (!nodes) throw new Error('The markup of a still part of the page is gone')
  return nodes
}
