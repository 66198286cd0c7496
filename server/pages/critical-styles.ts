import postcss, { type Container, type Declaration, type Root } from 'postcss'

/** What the markup of a first screen has that a rule can name. */
type Names = { classes: Set<string>; tags: Set<string> }

const tag = /<(\/?)([a-z][a-z\d]*)((?:\s[^>]*)?)>/g
const childless = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** What only shows once somebody touches the page, or once a script changes it. */
const later =
  /:(?:hover|active|focus(?!-visible)|disabled|checked|target|popover-open|open)\b|::(?:backdrop|selection|file-selector-button|-webkit-details-marker)|\[(?:open|data-|aria-(?:disabled|selected))/
const laterProperties = /^(?:transition|animation|scroll-behavior)|^cursor$/
const laterRules = /^(?:starting-style|keyframes)$/

const classesOf = (attributes: string): string[] => {
  const [, value = ''] = / class="([^"]*)"/.exec(attributes) ?? []
  return value.replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole).split(/\s+/)
}

/** What stands in the markup, without what is closed until somebody opens it. */
function namesOf(markup: string): Names {
  const names: Names = { classes: new Set(), tags: new Set() }
  let closed = 0
  for (const [whole, ending, name = '', attributes = ''] of markup.matchAll(tag)) {
    const isAlone = childless.has(name) || whole.endsWith('/>')
    if (ending) {
      if (closed > 0) closed -= 1
    } else if (closed > 0 || attributes.includes(' popover=')) {
      if (!isAlone) closed += 1
    } else {
      names.tags.add(name)
      for (const each of classesOf(attributes)) names.classes.add(each)
    }
  }
  return names
}

/** Whether a selector can mean something in the markup; in doubt it can. */
function canMatch(selector: string, { classes, tags }: Names): boolean {
  const wanted = selector.replace(/:not\([^)]*\)/g, '')
  if (later.test(wanted)) return false
  const className = /\.((?:\\.|[\w-])+)/g
  for (const [, name = ''] of wanted.matchAll(className))
    if (!classes.has(name.replace(/\\(.)/g, '$1'))) return false
  const rest = wanted.replace(className, '').replace(/\[[^\]]*\]|::?[\w-]+/g, '')
  return (rest.match(/[a-z][\w-]*/g) ?? []).every((name) => tags.has(name))
}

function dropRules(root: Root, names: Names): void {
  root.walkAtRules((rule) => {
    if (laterRules.test(rule.name) || /hover: ?hover/.test(rule.params)) rule.remove()
  })
  root.walkDecls(laterProperties, (declaration) => {
    declaration.remove()
  })
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => canMatch(selector, names))
    if (kept.length === 0 || rule.nodes.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
}

const isEmpty = (node: Container) => node.nodes?.length === 0

/** Names for values that nothing reads any more. */
function dropUnread(root: Root): void {
  for (let hasDropped = true; hasDropped; ) {
    hasDropped = false
    const text = root.toString()
    const isRead = (name: string) => text.includes(`var(${name}`)
    const drop = (node: { remove: () => unknown }) => {
      node.remove()
      hasDropped = true
    }
    root.walkDecls(/^--/, (declaration: Declaration) => {
      if (!isRead(declaration.prop)) drop(declaration)
    })
    root.walkAtRules('property', (rule) => {
      if (!isRead(rule.params)) drop(rule)
    })
    root.walkRules((rule) => {
      if (isEmpty(rule)) drop(rule)
    })
    root.walkAtRules((rule) => {
      // The layers' order is said by their names, empty or not.
      if (rule.name !== 'layer' && isEmpty(rule)) drop(rule)
    })
  }
}

/**
 * The part of a sheet that a first screen needs before it is touched. The whole sheet follows, so leaving
 * something out costs only a moment. The order of rules stays that of the sheet.
 */
export function criticalStyles(sheet: string, markup: string): string {
  const root = postcss.parse(sheet)
  dropRules(root, namesOf(markup))
  dropUnread(root)
  return root.toString()
}
