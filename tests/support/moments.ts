// Stops programs at an exact moment of a transaction about money, so that they can be killed there.
import postgres from 'postgres'

/** `before`: in a statement before the commit, so that nothing stays. `in`: in the commit, which stays. */
export type Moment = 'before' | 'in'
/** `of`: the id of an attempt or the key of its press. `word`: its new state, or who said something of it. */
export type Held = { of: string; word: string; moment: Moment }

const tables = ['payments', 'refunds', 'payouts', 'money_events']
const lock = 28_11

// A session of the product waits for a lock no longer than 0.4 s.
const waiting = `
  create table held_moments (of text not null, word text not null, moment text not null);
  create function hold_moment() returns trigger language plpgsql set lock_timeout = 0 as $$
  declare moved jsonb = to_jsonb(new);
  begin
    if exists (select from held_moments held where held.moment = tg_argv[0]
      and held.word = coalesce(moved ->> 'state', moved ->> 'source')
      and held.of in (moved ->> 'id', moved ->> 'key', moved ->> 'attempt'))
    then perform pg_advisory_xact_lock_shared(${lock}); end if;
    return null;
  end $$;
  ${tables
    .map(
      (table) => `
  create trigger hold_before after insert or update on ${table} for each row execute function hold_moment('before');
  create constraint trigger hold_in after insert or update on ${table} deferrable initially deferred
    for each row execute function hold_moment('in');`,
    )
    .join('')}`

/** Belongs into a database that no other test has. */
export async function openMoments(databaseUrl: string) {
  // The lock is this connection's.
  const holder = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql.unsafe(waiting)
  const waiters = async () => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`
    return rows.map(({ pid }) => pid)
  }
  return {
    /** From now on programs stop at these moments. */
    hold: async (moments: readonly Held[]) => {
      await holder`select pg_advisory_lock(${lock})`
      for (const one of moments) await sql`insert into held_moments ${sql(one)}`
    },
    /** How many stand at one. */
    count: async () => (await waiters()).length,
    /** Lets the database go on with what was sent to it; done when it knows that nobody is there any more. */
    release: async () => {
      const pids = await waiters()
      await sql`delete from held_moments`
      await holder`select pg_advisory_unlock(${lock})`
      for (let left = pids.length; left > 0; ) {
        const rows = await sql`select from pg_stat_activity where pid = any(${pids})`
        left = rows.length
      }
    },
    close: () => Promise.all([holder.end(), sql.end()]),
  }
}
