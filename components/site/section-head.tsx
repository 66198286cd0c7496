type SectionHeadProps = { id: string; title: string; lead?: string; className?: string }

/** The title of a section and what it is about; `className` limits the width of the second. */
export function SectionHead({ id, title, lead, className = 'max-w-xl' }: SectionHeadProps) {
  return (
    <>
      <h2 id={id} className="font-extrabold text-title leading-tight">
        {title}
      </h2>
      {lead && <p className={`mt-3 text-lg text-quiet ${className}`}>{lead}</p>}
    </>
  )
}
