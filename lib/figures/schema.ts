import { z } from 'zod'
import { dashboardSchema } from '@/lib/dashboard/schema'

/** The periods of the figures in days, today included. */
export const periods = ['7', '28', '90'] as const
export const usualPeriod = '28'
export type Period = (typeof periods)[number]

export const figuresQuerySchema = z.object({
  days: z.enum(periods, { error: 'invalid' }).default(usualPeriod),
})

/** Declined requests that got no tasker, by reason. */
const demandSchema = z.object({
  no_tasker: z.int(),
  out_of_area: z.int(),
})

const taskerFiguresSchema = z.object({
  id: z.uuid(),
  /** Empty for a tasker who has left. */
  name: z.string(),
  jobs: z.int(),
  turnover_rwf: z.int(),
  /** What we keep of these jobs; null where all of it is the tasker's. */
  share_rwf: z.int().nullable(),
  /** What customers gave for these jobs; null below three ratings. */
  rating: z.number().nullable(),
  ratings: z.int(),
  no_shows: z.int(),
  /** How often the tasker could not come to an accepted job. */
  given_back: z.int(),
})
export type TaskerFigures = z.infer<typeof taskerFiguresSchema>

const dispatcherFiguresSchema = z.object({
  /** Null for the requests without an owner. */
  id: z.uuid().nullable(),
  name: z.string(),
  /** Received in the period, and owned by this person now. */
  owned: z.int(),
  /** Those of them whose promise can be judged, and those where it was kept. */
  owed: z.int(),
  in_time: z.int(),
  completed: z.int(),
})
export type DispatcherFigures = z.infer<typeof dispatcherFiguresSchema>

export const figuresSchema = z
  .object({
    /** The first day of the period in Kigali. */
    since: z.iso.date(),
    /** The requests that were received, by day and by task. */
    by_day: dashboardSchema.shape.by_day,
    by_task: dashboardSchema.shape.by_task,
    completed: z.int(),
    /** What was agreed with the customers of these requests. */
    turnover_rwf: z.int(),
    /** What we keep of them: work and way less the pay. Null where all of it is the taskers'. */
    share_rwf: z.int().nullable(),
    /** What was paid in the period, and what is open now, whenever it was agreed. */
    money: z.object({
      /** Paid, and ours. */
      collected_rwf: z.int(),
      /** Paid to taskers, and theirs. */
      to_taskers_rwf: z.int(),
      refunded_rwf: z.int(),
      /** Of completed requests. */
      open_rwf: z.int(),
    }),
    /** Completed requests with a phone number, and those whose number had an earlier one. */
    customers: z.object({ completed: z.int(), returning: z.int() }),
    /** Those with the highest turnover, and how many there are in all. */
    taskers: z.array(taskerFiguresSchema),
    taskers_total: z.int(),
    dispatchers: z.array(dispatcherFiguresSchema),
    /** `open`: open requests for a task that no approved tasker can do. */
    demand_by_task: z.array(demandSchema.extend({ task_id: z.int(), title: z.string(), open: z.int() })),
    demand_by_place: z.array(
      demandSchema.extend({
        /** Of Kigali or outside it; null where the words name none. */
        district: z.string().nullable(),
        sectors: z.array(z.object({ sector: z.string(), count: z.int() })),
      }),
    ),
    cancellations: z.array(z.object({ reason: z.string().nullable(), count: z.int() })),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof figuresSchema>
