import { getMessages } from 'next-intl/server'
import { InstallButton } from '@/components/site/install-button'
import { InstallDrawing } from '@/components/site/install-drawing'
import { SectionHead } from '@/components/site/section-head'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { earlyInstall, installId, installWays } from '@/lib/site/install'

/** Installs the website itself; the steps for every browser are there without scripts too. */
export async function Install() {
  const { download } = await getMessages()
  const { title, lead, points, ways, inside, how, button, installing, installed, running } = download.install
  return (
    <section id="install" className="scroll-mt-16 bg-white" aria-labelledby="install-title">
      <div className="page grid gap-8 py-14 lg:grid-cols-2 lg:gap-14 lg:py-20">
        <div className="grid content-start gap-6">
          <div>
            <SectionHead id="install-title" title={title} lead={lead} />
          </div>
          <ul className="grid gap-2.5">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Icon name="check" size={20} className="mt-0.5 text-hill" />
                {point}
              </li>
            ))}
          </ul>
          <InstallButton words={{ how, button, installing, installed, running }} />
        </div>
        <div>
          <div className="border-rule border-t">
            {installWays.map((way) => (
              <Disclosure
                key={way}
                id={installId(way)}
                group="install"
                title={ways[way].title}
                isOpen={false}
                className="border-rule"
              >
                <div className="grid gap-5 pb-6 sm:grid-cols-2">
                  <InstallDrawing way={way} label={ways[way].label} />
                  <ol className="grid list-decimal content-start gap-2 pl-5 marker:font-bold marker:text-clay">
                    {ways[way].steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </div>
              </Disclosure>
            ))}
          </div>
          <p className="mt-4 text-quiet text-sm">{inside}</p>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of lib/site/install.ts */}
        <script dangerouslySetInnerHTML={{ __html: earlyInstall }} />
      </div>
    </section>
  )
}
