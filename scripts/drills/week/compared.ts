import type postgres from 'postgres'
import type { Book, Person, Worker } from './book'
import type { Call } from './calls'

/** A figure that was counted by hand, beside the product's. */
export type Compared = { what: string; byHand: unknown; product: unknown }
type Team = { dispatchers: [Person, Person]; workers: Worker[] }
export type Seen = Team & { call: Call; sql: postgres.Sql; book: Book }
