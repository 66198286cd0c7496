/** Ends a page's first screen: the web server sends the styles of what follows from here on (docs/decisions/019-a-page-in-parts.md). */
export function Fold() {
  return <template data-fold="" />
}
