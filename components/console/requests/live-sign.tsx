const signs = [
  { isLive: true, text: 'Live', dot: 'bg-hill' },
  { isLive: false, text: 'Every 5 s', dot: 'bg-ochre' },
]

/**
 * Whether what is shown changes by itself. It takes the same room either way, since the stream opens while
 * the page is read, and stands at the right.
 */
export function LiveSign({ isLive }: { isLive: boolean }) {
  return (
    <span
      title={isLive ? 'Changes appear by themselves' : 'No live connection: renewed every 5 seconds'}
      className="grid shrink-0 text-quiet text-sm"
    >
      <span role="status" className="grid justify-items-end">
        {signs.map((sign) => (
          <span
            key={sign.text}
            className={`col-start-1 row-start-1 flex items-center gap-2 whitespace-nowrap ${sign.isLive === isLive ? '' : 'invisible'}`}
          >
            <span aria-hidden="true" className={`size-2 rounded-full ${sign.dot}`} />
            {sign.text}
          </span>
        ))}
      </span>
    </span>
  )
}
