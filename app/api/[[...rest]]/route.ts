import { AppError } from '@/lib/platform/errors'
import { toErrorResponse } from '@/lib/platform/route'

const unknown = async () => toErrorResponse(new AppError('not_found'), crypto.randomUUID())

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
