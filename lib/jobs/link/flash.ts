import 'server-only'
import { createFlash } from '@/lib/platform/form-flash'
import { jobFormFields } from './schema'

/** What a refused form of a job's page shows again. */
export const jobFlash = createFlash({ cookieName: 'taskers-job', fields: jobFormFields })
