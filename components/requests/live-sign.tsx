/** Whether what is shown changes by itself. */
export function LiveSign({ isLive }: { isLive: boolean }) {
  return (
    <span className="flex items-center gap-2 text-quiet text-sm" role="status">
      <span aria-hidden="true" className={`size-2 rounded-full ${isLive ? 'bg-hill' : 'bg-ochre'}`} />
      {isLive ? 'Live' : 'Checking every 5 seconds'}
    </span>
  )
}
