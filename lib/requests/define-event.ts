import { z } from 'zod'
import type { CustomerNews, NewsEvent, NewsRequest, NewsRule } from './customer/news'

/** What an event is news of for staff, on whatever page they are. */
export type StaffNews = 'arrivals' | 'alarms' | 'texts' | 'given' | 'returns'

/** The names of the people and the references of the requests that events speak of, by their ids. */
export type Names = ReadonlyMap<string, string>

export type Told = { label: string; about: string | null }

export type Parts = (string | false | null | undefined)[]

type Definition<Shape extends z.ZodRawShape> = {
  label: string
  data: Shape
  /** What the timeline says of its data, in order. */
  about: (data: z.output<z.ZodObject<Shape>>, names: Names) => Parts
  staff?: StaffNews
  /** A row of docs/messages.md. */
  customer?: NewsRule<z.output<z.ZodObject<Shape>>>
}

/** An event with data: all that is said of it stands in its definition. */
export function event<Shape extends z.ZodRawShape>(definition: Definition<Shape>) {
  const { label, about, staff, customer } = definition
  const data = z.object(definition.data)
  return {
    data,
    staff,
    isForCustomer: customer !== undefined,
    /** Null where the stored data are not those of this event. */
    tell(stored: unknown, names: Names): Told | null {
      // Erasure leaves none.
      if (stored === null) return { label, about: null }
      const read = data.safeParse(stored)
      return read.success
        ? { label, about: about(read.data, names).filter(Boolean).join(' · ') || null }
        : null
    },
    newsFor(happened: NewsEvent, request: NewsRequest): CustomerNews | null {
      const read = data.safeParse(happened.data ?? {})
      return (read.success && customer?.({ ...happened, data: read.data }, request)) || null
    },
  }
}

/** An event without data. */
export const bare = (definition: Omit<Definition<Record<never, never>>, 'data' | 'about'>) =>
  event({ ...definition, data: {}, about: () => [] })
