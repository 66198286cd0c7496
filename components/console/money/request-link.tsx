import Link from 'next/link'

type RequestLinkProps = { id: string | null; reference: string | null; name?: string | null }

/** A request in a list of money: its reference, and whose it is. */
export function RequestLink({ id, reference, name }: RequestLinkProps) {
  if (!id || !reference) return <span className="text-quiet">–</span>
  return (
    <>
      <Link
        href={`/admin/taskers-request/${id}`}
        prefetch={false}
        className="tabular block whitespace-nowrap font-semibold underline-offset-4 hover:underline"
      >
        {reference}
      </Link>
      {name !== undefined && (
        <span className="wrap-anywhere block font-normal text-quiet text-sm">{name || 'Erased'}</span>
      )}
    </>
  )
}
