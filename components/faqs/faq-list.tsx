import { Icon } from '@/components/ui/icon'
import type { Faq } from '@/lib/faqs/schema'

/** Only one question is open at a time: the browser closes the others. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="border-rule border-t">
      {items.map(({ id, question, answer }) => (
        <details key={id} name="faq" className="group border-rule border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-semibold text-lg leading-snug hover:text-clay-deep focus-visible:outline-offset-0 [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="chevron"
              size={22}
              className="text-clay transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[68ch] whitespace-pre-line pt-1 pr-8 pb-5 text-quiet group-open:animate-settle">
            {answer}
          </p>
        </details>
      ))}
    </div>
  )
}
