import { Frame } from '@/components/console/frame'
import { requireAdminPage } from '@/lib/auth/page-gate'

export default async function ConsoleLayout({ children }: { children: React.ReactNode }) {
  const admin = await requireAdminPage()
  return <Frame user={{ name: admin.name, role: admin.role }}>{children}</Frame>
}
