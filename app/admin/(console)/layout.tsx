import { Frame } from '@/components/console/frame/frame'
import { TitleCount } from '@/components/console/frame/title-count'
import { WorkerNotice } from '@/components/console/frame/worker-notice'
import { SilentNotice } from '@/components/console/messages/silent-notice'
import { TroubleNotice } from '@/components/console/messages/trouble-notice'
import { HeldOutcomes } from '@/components/console/requests/calling/held-outcomes'
import { RequestWatch } from '@/components/console/requests/list/request-watch'
import { PlaceholderNotice } from '@/components/console/setup/placeholder-notice'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadSilentChannels, loadTroubles } from '@/lib/messages/loaders'
import { loadPlaceholders } from '@/lib/setup/loaders'

export default async function ConsoleLayout({ children }: { children: React.ReactNode }) {
  const admin = await requireAdminPage()
  const isDispatching = dispatching.some((role) => role === admin.role)
  return (
    <Frame user={{ name: admin.name, role: admin.role }}>
      {isDispatching && <RequestWatch />}
      {isDispatching && <HeldOutcomes />}
      {isDispatching && <TitleCount />}
      {isDispatching && <WorkerNotice />}
      <PlaceholderNotice missing={await loadPlaceholders()} role={admin.role} />
      <SilentNotice channels={await loadSilentChannels()} />
      <TroubleNotice troubles={await loadTroubles()} />
      {children}
    </Frame>
  )
}
