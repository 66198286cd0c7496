import { z } from 'zod'
import { setupItems } from './constants'

/** Of each item, whether it is done. */
export const setupSchema = z.object({ done: z.array(z.enum(setupItems)) }).meta({ id: 'Setup' })
export type Setup = z.infer<typeof setupSchema>
