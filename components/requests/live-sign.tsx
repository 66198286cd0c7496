const texts = { live: 'Live', polling: 'Every 5 s' }

/** Whether what is shown changes by itself. It takes the same room either way: the stream opens when the page is being read. */
export function LiveSign({ isLive }: { isLive: boolean }) {
  const now = isLive ? 'live' : 'polling'
  return (
    <span
      title={isLive ? 'Changes appear by themselves' : 'No live connection: looking every 5 seconds'}
      className="flex shrink-0 items-center gap-2 text-quiet text-sm"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isLive ? 'bg-hill' : 'bg-ochre'}`} />
      <span role="status" className="grid">
        {Object.entries(texts).map(([name, text]) => (
          <span key={name} className={`col-start-1 row-start-1 ${name === now ? '' : 'invisible'}`}>
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
