/** On what belongs to a customer whom staff do not want served. */
export function BarredMark() {
  return (
    <span className="inline-flex shrink-0 items-center whitespace-nowrap rounded-full bg-alarm px-2 font-semibold text-white text-xs leading-5">
      Do not serve
    </span>
  )
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span
      key={tag}
      className="inline-flex items-center whitespace-nowrap rounded-full bg-sand px-2 font-medium text-sm leading-6"
    >
      {tag}
    </span>
  ))
}
