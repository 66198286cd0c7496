import { getMessages } from 'next-intl/server'
import { SectionHead } from '@/components/site/section-head'
import { Icon } from '@/components/ui/icon'

const icons = ['list', 'clock', 'phone'] as const

export async function Features() {
  const { download } = await getMessages()
  return (
    <section
      className="page grid gap-8 pt-4 pb-14 lg:grid-cols-[1fr_2fr] lg:gap-14 lg:pb-20"
      aria-labelledby="what-title"
    >
      <div>
        <SectionHead
          id="what-title"
          title={download.whatTitle}
          lead={download.whatLead}
          className="max-w-md"
        />
      </div>
      <ul className="grid content-start">
        {icons.map((icon, index) => (
          <li key={icon} className="flex gap-4 border-rule border-t py-5 last:border-b">
            <Icon name={icon} size={26} className="mt-0.5 text-clay" />
            <div>
              <h3 className="font-bold text-xl">{download.features[index]?.title}</h3>
              <p className="mt-1 text-quiet">{download.features[index]?.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
