// What is measured on a page: what it is too narrow for, and what should stand side by side.
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures'

/**
 * What stands out of the screen to the right, and what is read or pressed and cut at an edge. What scrolls by
 * itself, shows that it is cut, or is a slide may stand out.
 */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const mayStandOut = (box: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(box)
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
      // What is there for the ears only is one pixel large.
      const isUnseen = box.clientWidth <= 1
      return (
        isScrolled ||
        isUnseen ||
        textOverflow === 'ellipsis' ||
        box.matches('[role=img], [aria-roledescription]')
      )
    }
    /** The edges within which an element is seen; null where it may stand out of them. */
    const edgesOf = (element: Element) => {
      const edges = { left: 0, right: innerWidth }
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (mayStandOut(box)) return null
        if (getComputedStyle(box).overflowX === 'visible') continue
        const { left, right } = box.getBoundingClientRect()
        edges.left = Math.max(edges.left, left)
        edges.right = Math.min(edges.right, right)
      }
      return edges
    }
    const isUsed = (element: Element) =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const edges = element.checkVisibility() && !element.closest('[aria-hidden=true]') && edgesOf(element)
      if (!edges) return false
      if (right > innerWidth + 1 && edges.right === innerWidth) return true
      // Before the left edge of the screen waits what a key brings in.
      const isCut = right > edges.right + 1 || (left < edges.left - 1 && right > edges.left)
      return isCut && isUsed(element)
    })
    const names = wide.map(({ tagName, textContent }) => `${tagName} ${textContent?.trim().slice(0, 30)}`)
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...names] : names
  })

/**
 * Our numbers that begin in one line and end in another, or are cut in their field. In what a customer wrote
 * a number may be a part of a longer word, which breaks anywhere.
 */
export const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input.tabular')]
    const found = fields
      .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth)
      .map(({ value }) => value)
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // A drawing of a phone is no text.
      if (text.parentElement?.closest('[role=img]')) continue
      const isOurs = text.parentElement?.closest('.tabular')
      const pattern = isOurs ? /\d[\d,.:\u00a0\u202f]*\d/g : /(?<![\w-])\d[\d,.:\u00a0\u202f]*\d(?![\w-])/g
      for (const { 0: number, index } of text.textContent?.matchAll(pattern) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(number)
      }
    }
    return found
  })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not seen`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** As many parts as that, at one height, from left to right, and none lies over another. */
export async function expectOneRow(parts: Locator, count: number): Promise<void> {
  const boxes = await Promise.all((await parts.all()).map(boxOf))
  expect(boxes).toHaveLength(count)
  for (const [at, { left, top }] of boxes.entries()) {
    const before = boxes[at - 1]
    if (!before) continue
    expect(top).toBe(before.top)
    expect(left).toBeGreaterThanOrEqual(before.right)
  }
}

/** One part ends before the next one begins, from top to bottom. */
export async function expectBelow(upper: Locator, lower: Locator): Promise<void> {
  expect((await boxOf(upper)).bottom).toBeLessThanOrEqual((await boxOf(lower)).top)
}
