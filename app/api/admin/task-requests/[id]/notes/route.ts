import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/admin-detail'
import { addNote } from '@/lib/requests/admin-mutations'
import { addRequestNoteOperation } from '@/lib/requests/admin-operations'

export const POST = route(addRequestNoteOperation, async ({ params, body, identity }) => {
  const { adminId } = identity
  await addNote({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
