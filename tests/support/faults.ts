// Connections that end, answers that are lost and errors that are thrown in the middle of transactions.
import { AsyncLocalStorage } from 'node:async_hooks'
import type postgres from 'postgres'
import { currentPool } from '@/db/pool'

/** Where in a transaction: before its statement of this number, at its commit, or once it is committed. */
type Place = number | 'commit' | 'answer'
/** The connection ends, as in a restart of the database, or the program throws an error. */
export type Fault = { at: Place; how: 'ends' } | { at: 'commit'; how: 'throws' }

type Ask = (place: Place, of: { first: string; count: number }) => Fault['how'] | undefined
type Play = { ask: Ask; broken: number }
const plays = new AsyncLocalStorage<Play>()

/** The first statement of a snapshot, which changes nothing. */
const isReading = /^set transaction .*read only/

type Begin = (work: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>

const endConnection = (tx: postgres.TransactionSql) =>
  tx.unsafe('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)

const beginIn =
  (play: Play, begin: Begin): Begin =>
  async (work) => {
    let first = ''
    let count = 0
    let isBroken = false
    const goesWrong = (place: Place) => {
      const how = isBroken || isReading.test(first) ? undefined : play.ask(place, { first, count })
      if (!how) return
      isBroken = true
      play.broken += 1
      return how
    }
    const result = await begin(async (tx) => {
      const { unsafe } = tx
      const counted: typeof unsafe = (text, ...rest) => {
        count += 1
        if (count === 1) first = text
        // The end is sent on the same connection, so that it comes before this statement.
        if (goesWrong(count)) void endConnection(Object.assign(tx, { unsafe }))
        return unsafe(text, ...rest)
      }
      const done = await work(Object.assign(tx, { unsafe: counted }))
      const how = goesWrong('commit')
      if (how === 'throws') throw new Error('The process is gone')
      if (how === 'ends') await endConnection(Object.assign(tx, { unsafe }))
      return done
    })
    if (goesWrong('answer'))
      throw Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' })
    return result
  }

/** Lets faults reach the transactions of this test file. Belongs before its first one. */
export async function allowFaults(): Promise<void> {
  const { sql } = await currentPool()
  const begin = sql.begin.bind(sql) as Begin
  const beginOrBreak: Begin = (work) => {
    const play = plays.getStore()
    return play ? beginIn(play, begin)(work) : begin(work)
  }
  Object.assign(sql, { begin: beginOrBreak })
}

/** Does some work with one fault; `broken`: how often it came. A statement is only kept from once. */
export async function withFault<Result>(fault: Fault, work: () => Promise<Result>) {
  const play: Play = { ask: () => undefined, broken: 0 }
  play.ask = (place) => {
    const isOver = typeof place === 'number' && play.broken > 0
    return place === fault.at && !isOver ? fault.how : undefined
  }
  return { result: await plays.run(play, work), broken: play.broken }
}

/**
 * Calls until nothing goes wrong any more: the connection ends before the first statement of a transaction,
 * when it is tried again before the second one, and so on, at the commit, and when that is done. Gives each
 * answer, and how often something has gone wrong by then.
 */
export async function* throughEachFault<Answer>(call: () => Promise<Answer>) {
  const nextOf = new Map<string, number>()
  const play: Play = { ask: () => undefined, broken: 0 }
  play.ask = (place, { first, count }) => {
    const number = { commit: count + 1, answer: count + 2 }
    const next = nextOf.get(first) ?? 1
    if ((typeof place === 'number' ? place : number[place]) !== next) return
    nextOf.set(first, next + 1)
    return 'ends'
  }
  for (let before = -1; before !== play.broken; ) {
    before = play.broken
    yield { answer: await plays.run(play, call), faults: play.broken }
  }
}
