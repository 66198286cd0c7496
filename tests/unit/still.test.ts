import { createElement, Fragment, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Still } from '@/components/site/still'
import { takeStill } from '@/components/site/still-store'

const markupOf = async (tree: ReactNode) => {
  const element = await Still({ children: tree })
  return takeStill((element.props as { id: string }).id)
}

const Item = async ({ text }: { text: string }) => createElement('li', { className: 'item' }, text, ' ', 2)
const List = ({ children }: { children?: ReactNode }) => createElement('ul', null, children)

describe('a still part of a page', () => {
  it('comes to plain markup, through components that wait and lists', async () => {
    const list = createElement(
      List,
      null,
      createElement(Item, { text: 'one' }),
      createElement(Item, { text: 'two' }),
    )
    const tree = createElement(Fragment, null, false, null, [list], 'end')
    expect(await markupOf(tree)).toEqual([
      [
        'ul',
        {},
        [
          ['li', { className: 'item' }, ['one', ' ', '2']],
          ['li', { className: 'item' }, ['two', ' ', '2']],
        ],
      ],
      'end',
    ])
  })

  it('has the same name for the same content, and another for another', async () => {
    const nameOf = async (text: string) =>
      ((await Still({ children: createElement('p', null, text) })).props as { id: string }).id
    expect(await nameOf('a')).toBe(await nameOf('a'))
    expect(await nameOf('a')).not.toBe(await nameOf('b'))
  })

  it('refuses a client component', async () => {
    const Client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })
    await expect(Still({ children: createElement(Client) })).rejects.toThrow(TypeError)
  })

  it('says so when its markup is gone', () => {
    expect(() => takeStill('unknown')).toThrow('gone')
  })
})
