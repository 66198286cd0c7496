import { Dialog } from 'radix-ui'
import { useReturnFocus } from '@/components/console/list/focus-after'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import { type KeyPlace, keyLabel, keyPlaces, keysOf, keyTable } from './keys'

/** The keys of the back office, by where they work. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Panel />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Panel() {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onCloseAutoFocus={returnFocus}
      className={`${dialogClass} grid gap-4 md:w-[44rem]!`}
    >
      <div className="flex items-center justify-between gap-3">
        <Dialog.Title className="font-bold text-xl leading-tight">Keys</Dialog.Title>
        <Dialog.Close className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-sand">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Dialog.Close>
      </div>
      <div className="gap-8 md:columns-2">
        {(Object.keys(keyPlaces) as KeyPlace[]).map((place) => (
          <KeyList key={place} place={place} />
        ))}
      </div>
    </Dialog.Content>
  )
}

function KeyList({ place }: { place: KeyPlace }) {
  return (
    <section aria-label={keyPlaces[place]} className="mb-4 grid break-inside-avoid gap-1">
      <h3 className="font-semibold">{keyPlaces[place]}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        {keysOf(place).map((name) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded border border-rule bg-sand px-1.5 font-sans text-sm">
                {keyLabel(name)}
              </kbd>
            </dt>
            <dd>{keyTable[name].does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
