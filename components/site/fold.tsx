/** Ends a page's first screen: here come the styles of the rest (docs/decisions/019-a-page-in-parts.md). */
export function Fold() {
  return <template data-fold="" />
}
