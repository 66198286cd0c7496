import 'server-only'
import { sha256 } from '@/lib/platform/crypto'
import { createFlash } from '@/lib/platform/form-flash'
import { jobFormFields } from './schema'

export const jobFlash = createFlash({ cookieName: 'taskers-job', fields: jobFormFields })

/** Identifies the page of a job without its token, so that a form's values show on no other page. */
export const pageMark = (token: string): string => sha256(token).slice(0, 12)
