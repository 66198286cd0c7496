// The journey of a customer who pays online: from the page of the finished work to the receipt.
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { pay as due } from './desk'
import { at, look, type Play, saidInForm, see, texts, untilItListens, type Walk } from './play'

/** A number that pays in the wallet of this machine. */
const wallet = '0788 123 456'
/** The wallet decides after two seconds, and the worker asks it after four. */
const decided = { timeout: 45_000 }

/** Work of RWF 22,000 that is done, whose money is ours. */
async function aFinishedJob({ desk, locale }: Play) {
  const asked = await desk.ask(locale)
  const tasker = await desk.hire('en')
  await desk.reach(asked.id)
  await desk.sellOurselves(asked.id)
  await desk.agree(asked.id)
  await desk.assign(asked.id, tasker)
  for (const step of ['confirm', 'on_the_way', 'start', 'finish'] as const)
    await desk.step(asked.id, tasker, step)
  return asked
}

const story = [
  'request.created',
  'request.claimed',
  'request.contacted',
  'quote.agreed',
  'job.assigned',
  'job.confirmed',
  'job.on_the_way',
  'job.started',
  'job.finished',
  'payment.begun',
  'payment.settled',
]

/** However often it was pressed: one attempt, one entry, one receipt. */
async function count({ desk: { sql } }: Play, id: string): Promise<void> {
  const events = await sql<{ type: string }[]>`
    select type from request_events where request_id = ${id} order by id`
  see(events.map(({ type }) => type)).toEqual(story)
  const payments = await sql`
    select method, state, provider, settled_rwf from payments where request_id = ${id}`
  see([...payments]).toEqual([{ method: 'momo', state: 'paid', provider: 'local', settled_rwf: due }])
  const entries = await sql`select kind, amount_rwf::int from ledger_entries where request_id = ${id}`
  see([...entries]).toEqual([{ kind: 'payment', amount_rwf: due }])
  const receipts = await sql`select total_rwf from receipts where request_id = ${id}`
  see([...receipts]).toEqual([{ total_rwf: due }])
}

export async function playPayer(play: Play, walk: Walk): Promise<void> {
  const { page, locale } = play
  const { track, pay } = texts[locale]
  const amount = fill(track.price.rwf, { amount: localPrice(formatRwf(due), locale) })
  const { id, token } = await aFinishedJob(play)
  const link = page.getByRole('link', { name: fill(pay.button, { amount }), exact: true })
  const phone = page.getByLabel(pay.phone)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const paid = heading(fill(pay.paidTitle, { amount }))

  await walk({
    name: 'open the page of the request',
    kind: 'opens',
    press: () => page.goto(at(play, `/track/${token}`)),
    done: () => see(link).toBeVisible(),
  })
  await walk({
    name: 'go and pay',
    kind: 'leads',
    button: link,
    done: () => see(phone).toBeVisible(),
  })
  await walk({
    name: 'pay',
    kind: 'sends',
    fill: () => phone.fill(wallet),
    button: page.getByRole('button', { name: fill(pay.submit, { amount }), exact: true }),
    done: () => see(heading(pay.waitTitle).or(paid)).toBeVisible(),
    ...saidInForm(play),
  })
  await walk(look(play, 'see that it is paid', () => see(paid).toBeVisible(decided)))
  await walk({
    name: 'open the receipt',
    kind: 'leads',
    button: page.getByRole('link', { name: pay.receipt, exact: true }),
    done: () => see(page.getByRole('heading', { level: 1, name: track.receipt.title })).toBeVisible(),
  })
  await untilItListens(play)
  await count(play, id)
}
