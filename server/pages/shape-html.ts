// Makes pages of Next's that a small phone paints first: docs/decisions/018-scripts-after-the-first-paint.md.
// Works on bytes read as latin1: what it looks for is ASCII, and every other byte passes as it came.

const leastStyles = 500
const startOf = /<(script|style|link)\b/
const halfTag = /<[a-z]{0,6}$/
const scriptSource = / src="(?=\/_next\/)/
const flightEntry = /^<script[^>]*>self\.__next_f\.push\((\[1,"[\s\S]*"\])\)<\/script>$/
/** Where React's data may have a sheet: at an entry's begin or as a text row; in a row of JSON, escaped. */
const styleBegins = /^|:T[0-9a-f]+,|"children":"/g

const oneLine = (source: string) => source.replace(/\n\s*/g, '')

/**
 * In the browser, when the text is there and was painted: starts the scripts. A hidden page is never painted.
 * Without a script, the page is what it is without any.
 */
const startScripts = oneLine(`
  document.addEventListener("DOMContentLoaded",()=>{
    const start=()=>document.querySelectorAll("script[data-src]").forEach(script=>{
      script.onerror=()=>document.querySelectorAll("main noscript").forEach(it=>it.outerHTML=it.textContent);
      script.src=script.dataset.src
    });
    document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))
  });`)

/** As Next does it: nothing in a script may end it. */
const literal = (text: string) =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** How far two texts agree, from a place in each. */
function agreement(one: string, from: number, other: string, otherFrom: number): number {
  let length = 0
  while (from + length < one.length && one[from + length] === other[otherFrom + length]) length += 1
  return length
}

/** A page's styles, as they are and as they stand in a row of JSON. */
type Styles = { plain: string; json: string }

/**
 * An entry of React's data that repeats the page's styles, with as many spaces in their place: rows say how
 * long they are, and React knows the style element by its address and does not read what is in it.
 */
function withoutStyles(script: string, { plain, json: escaped }: Styles): string {
  const [, json] = flightEntry.exec(script) ?? []
  if (!json || json.length < leastStyles) return script
  const text = String(JSON.parse(json)[1])
  const parts: string[] = []
  let done = 0
  for (const { 0: begin, index } of text.matchAll(styleBegins)) {
    const at = index + begin.length
    if (at < done || text.length - at < leastStyles) continue
    const isJson = begin.startsWith('"')
    const styles = isJson ? escaped : plain
    const from = styles.indexOf(text.slice(at, at + leastStyles))
    if (from < 0) continue
    const length = agreement(text, at, styles, from)
    parts.push(literal(text.slice(done, at)), `"".padEnd(${length})`)
    done = at + length
  }
  if (parts.length === 0) return script
  return script.replace(json, () => `[1,${[...parts, literal(text.slice(done))].join('+')}]`)
}

/**
 * Shapes a page as its parts pass: its scripts start after the first paint, React's data does not repeat the
 * inlined styles, and what only browsers without modules would ask for goes: nothing here runs in those.
 */
export function createHtmlShaper() {
  let held = ''
  let styles: Styles | undefined
  let hasBegun = false

  function shapeScript(script: string): string {
    const tag = script.slice(0, script.indexOf('>') + 1)
    if (tag.includes(' noModule')) return ''
    if (!scriptSource.test(tag) || !tag.includes(' async=""'))
      return styles ? withoutStyles(script, styles) : script
    const shaped = script.replace(scriptSource, ' data-src="')
    if (hasBegun) return shaped
    hasBegun = true
    const nonce = / nonce="[^"]*"/.exec(tag)?.[0] ?? ''
    return `<script${nonce}>${startScripts}</script>${shaped}`
  }

  function shapeElement(name: string, element: string): string {
    if (name === 'script') return shapeScript(element)
    if (name === 'link') return / rel="preload" as="script"/.test(element) ? '' : element
    // React counts a row's length in bytes, a browser a text's in characters: they fit only where both are
    // the same.
    if (!styles && !hasBegun && /^[\0-\x7f]*$/.test(element)) {
      const plain = element.slice(element.indexOf('>') + 1, -'</style>'.length)
      styles = { plain, json: JSON.stringify(plain).slice(1, -1) }
    }
    return element
  }

  function shape(text: string): string {
    let out = ''
    held += text
    for (let found = startOf.exec(held); found; found = startOf.exec(held)) {
      const [{ length }, name = ''] = found
      const ending = name === 'link' ? '>' : `</${name}>`
      const end = held.indexOf(ending, found.index + length)
      out += held.slice(0, found.index)
      held = held.slice(found.index)
      if (end < 0) return out
      const whole = end - found.index + ending.length
      out += shapeElement(name, held.slice(0, whole))
      held = held.slice(whole)
    }
    const half = halfTag.exec(held)?.index ?? held.length
    out += held.slice(0, half)
    held = held.slice(half)
    return out
  }

  return {
    write: (chunk: Buffer): Buffer => Buffer.from(shape(chunk.toString('latin1')), 'latin1'),
    /** What was held back, should the page have ended in the middle of an element. */
    end: (): Buffer => Buffer.from(held, 'latin1'),
  }
}
