const most = 4

/** The first items of a long list, and the number of the others; the row's page shows them all. */
export function SomeOf({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <span className="text-quiet">None</span>
  const more = words.length - most
  return (
    <>
      {words.slice(0, most).join(', ')}
      {more > 0 && <span className="text-quiet"> and {more} more</span>}
    </>
  )
}
