// After Tailwind: what can never apply does not travel. The styles are part of every page's HTML.

const reference = (name) => new RegExp(`var\\(${name}(?:,\\s*([^()]*))?\\)`, 'g')
/** A reference with a fallback that may hold two more levels of brackets. */
const withFallback = /var\((--tw-[\w-]+),\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g

/** Registered properties that no rule sets have one value for ever: it is written where they are read. */
function foldConstants(root) {
  const registered = new Map()
  const set = new Set()
  root.walkAtRules('property', (rule) => {
    const initial = rule.nodes.find(({ prop }) => prop === 'initial-value')?.value
    registered.set(rule.params, { rule, initial })
  })
  root.walkDecls(/^--tw-/, (declaration) => set.add(declaration.prop))
  for (const [name, { rule, initial }] of registered) {
    if (set.has(name)) continue
    root.walkDecls((declaration) => {
      if (!declaration.value.includes(name)) return
      const folded = declaration.value.replace(
        reference(name),
        (whole, fallback) => initial ?? fallback ?? whole,
      )
      declaration.value = folded.replace(/\s+/g, ' ').trim()
    })
    rule.remove()
  }
}

/** What no rule sets and nothing registers is always its fallback. */
function foldUnset(root) {
  const known = new Set()
  root.walkDecls(/^--tw-/, ({ prop }) => known.add(prop))
  root.walkAtRules('property', ({ params }) => known.add(params))
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(withFallback, (whole, name, fallback) =>
      known.has(name) ? whole : fallback.trim(),
    )
  })
}

/** A transition of what no rule sets never begins, and a shadow without a colour is not seen. */
function dropIdle(root) {
  const text = root.toString()
  root.walkDecls('transition-property', (declaration) => {
    declaration.value = declaration.value
      .split(/,\s*/)
      .filter((name) => !name.startsWith('--tw-') || text.includes(`${name}:`))
      .join(', ')
  })
  root.walkDecls('box-shadow', (declaration) => {
    declaration.value = declaration.value.replace(/\b0 0 #0000,\s*/g, '')
  })
}

/** What is read only by the rules that set it, or by none, needs no name. */
function foldLocals(root) {
  const uses = new Map()
  const usesOf = (name) => uses.get(name) ?? uses.set(name, { set: new Map(), read: new Set() }).get(name)
  root.walkDecls((declaration) => {
    if (/^--tw-/.test(declaration.prop)) usesOf(declaration.prop).set.set(declaration.parent, declaration)
    for (const name of declaration.value.match(/(?<=var\()--tw-[\w-]+/g) ?? [])
      usesOf(name).read.add(declaration.parent)
  })
  for (const [name, { set, read }] of uses) {
    const isOwn = [...read].every((rule) => set.has(rule)) && (read.size === 0 || read.size === set.size)
    if (!isOwn) continue
    for (const [rule, { value }] of set) {
      rule.walkDecls((declaration) => {
        if (declaration.prop === name) declaration.remove()
        else declaration.value = declaration.value.replace(reference(name), () => value.trim())
      })
    }
    root.walkAtRules('property', (rule) => {
      if (rule.params === name) rule.remove()
    })
  }
}

/**
 * A colour with an opacity comes twice: computed from the theme, and before it as a number for browsers that
 * can't compute it. Where the theme has one value for ever the number is the same colour.
 */
function foldColours(root) {
  const declared = new Map()
  root.walkDecls(/^--/, ({ prop }) => declared.set(prop, (declared.get(prop) ?? 0) + 1))
  root.walkAtRules('supports', (rule) => {
    if (!rule.params.includes('color-mix')) return
    const names = rule.toString().match(/(?<=var\()--[\w-]+/g) ?? []
    if (names.every((name) => declared.get(name) === 1)) rule.remove()
  })
}

export default () => ({
  postcssPlugin: 'lean',
  OnceExit(root) {
    // The second copy of @property, for browsers older than those of package.json's browserslist.
    root.walkAtRules('layer', (rule) => rule.params === 'properties' && rule.remove())
    foldConstants(root)
    foldUnset(root)
    foldLocals(root)
    dropIdle(root)
    foldColours(root)
  },
})
