import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'

export type ControlsProps = {
  viewport: HTMLDivElement
  count: number
  onDriven: (isDriven: boolean) => void
}

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Controls the list by swipe, arrows and arrow keys, from the visitor's scroll position on. */
function useCarousel({ viewport, onDriven }: ControlsProps) {
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth)))
  const [attach, carousel] = useEmblaCarousel({ startIndex, align: 'start', containScroll: 'trimSnaps' })
  const [index, setIndex] = useState(startIndex)

  useEffect(() => {
    onDriven(true)
    viewport.scrollLeft = 0
    attach(viewport)
    return () => onDriven(false)
  }, [attach, viewport, onDriven])

  useEffect(() => {
    if (!carousel) return
    const update = () => setIndex(carousel.selectedScrollSnap())
    carousel.on('select', update).on('reInit', update)
    return () => void carousel.off('select', update).off('reInit', update)
  }, [carousel])

  const move = useCallback(
    (step: 1 | -1) => (step === 1 ? carousel?.scrollNext(wantsStill()) : carousel?.scrollPrev(wantsStill())),
    [carousel],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is pressed on an element within a slide belongs to that element.
      if (event.target !== viewport) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      move(event.key === 'ArrowRight' ? 1 : -1)
    }
    viewport.addEventListener('keydown', onKey)
    return () => viewport.removeEventListener('keydown', onKey)
  }, [viewport, move])

  return { index, move }
}

export function CarouselControls(props: ControlsProps) {
  const { count } = props
  const copy = useWords('testimonials')
  const { index, move } = useCarousel(props)
  const arrow = (step: 1 | -1, label: string) => (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, so that the arrow keeps the focus at either end.
      aria-disabled={step === 1 ? index === count - 1 : index === 0}
      onClick={() => move(step)}
      className="flex size-12 items-center justify-center rounded-full border border-ink/25 bg-white transition-colors duration-150 hover:border-ink/60 aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-sand aria-disabled:text-quiet"
    >
      <Icon name="back" className={step === 1 ? 'rotate-180' : ''} />
    </button>
  )
  return (
    <>
      {arrow(-1, copy.previous)}
      <p role="status" className="tabular min-w-12 text-center font-semibold text-quiet">
        <span className="sr-only">
          {copy.slide.replace('{index}', String(index + 1)).replace('{total}', String(count))}
        </span>
        <span aria-hidden="true">
          {index + 1} / {count}
        </span>
      </p>
      {arrow(1, copy.next)}
    </>
  )
}
