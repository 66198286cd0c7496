import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { addNote } from '@/lib/requests/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(requestStaffOperations.addTaskRequestNote, async ({ params, body, identity }) => {
  const { adminId } = identity
  await addNote({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
