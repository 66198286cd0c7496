// After Tailwind: what can never apply does not travel. The styles are part of every page's HTML.

const reference = (name) => new RegExp(`var\\(${name}(?:,\\s*([^()]*))?\\)`, 'g')

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

export default () => ({
  postcssPlugin: 'lean',
  OnceExit(root) {
    // The second copy of @property, for browsers older than those of package.json's browserslist.
    root.walkAtRules('layer', (rule) => rule.params === 'properties' && rule.remove())
    foldConstants(root)
  },
})
