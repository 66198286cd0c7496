import { type KeyName, keyLabel } from '@/components/console/frame/keys'

/** A key beside the button that it presses, on screens that come with a keyboard. */
export function KeyHint({ name }: { name: KeyName }) {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded border border-rule bg-sand px-1.5 font-medium text-quiet text-xs leading-5 xl:inline-block"
    >
      {keyLabel(name)}
    </span>
  )
}
