import { Frame } from '@/components/console/frame'
import { SilentNotice } from '@/components/console/messages/silent-notice'
import { RequestWatch } from '@/components/console/requests/request-watch'
import { TitleCount } from '@/components/console/title-count'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadSilentChannels } from '@/lib/messages/loaders'

export default async function ConsoleLayout({ children }: { children: React.ReactNode }) {
  const admin = await requireAdminPage()
  const isDispatching = dispatching.some((role) => role === admin.role)
  return (
    <Frame user={{ name: admin.name, role: admin.role }}>
      {isDispatching && <RequestWatch />}
      {isDispatching && <TitleCount />}
      <SilentNotice channels={await loadSilentChannels()} />
      {children}
    </Frame>
  )
}
