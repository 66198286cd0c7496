import 'server-only'
import { createHash } from 'node:crypto'
import { Fragment, isValidElement, type ReactNode } from 'react'
import { StillMarkup } from './still-markup'
import { keepStill, type StillNode } from './still-store'

const clientReference = Symbol.for('react.client.reference')

type Properties = Record<string, unknown> & { children?: ReactNode }

function nodesOfElement(type: unknown, { children, ...properties }: Properties): Promise<StillNode[]> {
  if (typeof type === 'string') return nodesOf(children).then((nodes) => [[type, properties, nodes]])
  if (type === Fragment) return nodesOf(children)
  if (typeof type !== 'function' || (type as { $$typeof?: unknown }).$$typeof === clientReference)
    throw new TypeError('A still part of a page holds only markup and components of the server')
  return nodesOf(type({ children, ...properties }) as ReactNode)
}

/** What a tree of server components comes to. */
async function nodesOf(tree: ReactNode | Promise<ReactNode>): Promise<StillNode[]> {
  const node = await tree
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node !== 'object') return [String(node)]
  if (Array.isArray(node)) return (await Promise.all(node.map(nodesOf))).flat()
  if (isValidElement<Properties>(node)) return nodesOfElement(node.type, node.props)
  throw new TypeError('A still part of a page holds something that is no markup')
}

/**
 * A part of a page that the browser never changes. It is in the HTML alone: neither in what React starts
 * from, nor in React's work at the start. It may hold no client component.
 */
export async function Still({ children }: { children: ReactNode }) {
  const nodes = await nodesOf(children)
  const id = createHash('sha256').update(JSON.stringify(nodes)).digest('base64url').slice(0, 12)
  keepStill(id, nodes)
  return <StillMarkup id={id} />
}
