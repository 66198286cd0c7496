import { route } from '@/lib/auth/gates'
import { contentNouns, setArchived } from '@/lib/content/mutations'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { archiveTaskOperation } from '@/lib/tasks/admin-operations'
import { getStaffTask } from '@/lib/tasks/admin-queries'

export const PUT = route(archiveTaskOperation, async ({ params, body, identity }) => {
  const { version, is_archived: isArchived } = body
  const { adminId } = identity
  await setArchived({ noun: contentNouns.task, id: params.id, version, isArchived, adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffTask(params.id) })
})
