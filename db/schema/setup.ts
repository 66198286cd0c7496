import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { saidSteps } from '@/lib/setup/constants'
import { admins } from './admins'
import { instant } from './columns'

/** When `npm run backup`, or a script beside it, had made a whole backup. */
export const backups = pgTable('backups', { madeAt: instant().primaryKey().defaultNow() })

/** What an owner says to have done on a new site, where nothing else shows it. */
export const setupSteps = pgTable('setup_steps', {
  step: text({ enum: saidSteps }).primaryKey(),
  doneAt: instant().notNull().defaultNow(),
  doneBy: uuid()
    .notNull()
    .references(() => admins.id),
})
