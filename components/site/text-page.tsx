import 'server-only'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb'

type TextPageProps = {
  path: string
  words: { title: string; lead: string; updated?: string }
  children: ReactNode
}

export function TextPage({ path, words: { title, lead, updated }, children }: TextPageProps) {
  return (
    <div className="page max-w-5xl! pt-3 pb-16 lg:pt-6 lg:pb-24">
      <Breadcrumb page={title} path={path} />
      <h1 className="mt-3 font-extrabold text-title leading-tight lg:mt-6">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-quiet lg:text-xl">{lead}</p>
      {updated && <p className="mt-3 text-quiet text-sm">{updated}</p>}
      <div className="mt-10 lg:mt-14">{children}</div>
    </div>
  )
}

type TextSectionProps = {
  title: string
  text: readonly string[]
  points?: readonly string[]
  children?: ReactNode
}

export function TextSection({ title, text, points = [], children }: TextSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-3 border-rule border-t py-7 md:grid-cols-[15rem_1fr] lg:py-9">
      <h2 className="font-bold text-xl leading-snug">{title}</h2>
      <div className="grid max-w-[66ch] content-start gap-3 text-[1.0625rem] leading-relaxed">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-clay">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  )
}
