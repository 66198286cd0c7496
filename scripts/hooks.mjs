// `server-only` protects the browser's bundle; outside Next there is no browser code.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,export {}', shortCircuit: true }
    return next(specifier, context)
  },
})
