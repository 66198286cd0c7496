// Fills a database with the requests and taskers of several years. PostgreSQL generates them.
import type postgres from 'postgres'
import { kigali } from '@/lib/places/kigali'
import { withoutIndexes } from './without-indexes'

const firstNames = [
  'Aline', 'Jean Bosco', 'Claudine', 'Eric', 'Diane', 'Patrick', 'Solange', 'Emmanuel', 'Chantal', 'Olivier',
  'Josiane', 'Innocent', 'Vestine', 'Fabrice', 'Immaculée', 'Didier', 'Espérance', 'Thierry', 'Béatrice', 'Alexis',
] // biome-ignore format: a list of names
const lastNames = [
  'Uwase', 'Habimana', 'Mukamana', 'Niyonzima', 'Ingabire', 'Nshimiyimana', 'Uwimana', 'Hakizimana', 'Mutesi',
  'Ndayisaba', 'Umutoni', 'Bizimana', 'Nyirahabimana', 'Twagirimana', 'Iradukunda', 'Kayitesi',
] // biome-ignore format: a list of names
const places = Object.entries(kigali).flatMap(([district, sectors]) =>
  sectors.map((sector) => `${district}|${sector}`),
)

const name = (seed: string) =>
  `($1::text[])[1 + abs(hashint4(${seed})) % array_length($1::text[], 1)] || ' ' || ($2::text[])[1 + abs(hashint4(${seed} * 31)) % array_length($2::text[], 1)]`
const share = (seed: string) => `(abs(hashint4(${seed})) % 10000)::float8 / 10000`

const taskersSql = `
  insert into taskers (status, name, nationality, gender, education, profession, email, phone, work_experience,
    locale, is_available, email_confirmed_at, created_at, updated_at)
  select (array['applied', 'screening', 'approved', 'approved', 'approved', 'approved', 'paused', 'suspended',
      'rejected', 'withdrawn'])[1 + abs(hashint4(n)) % 10],
    ${name('n')}, 'rwanda', (array['male', 'female'])[1 + n % 2], 'undergraduate',
    (array['plumbing', 'health care', 'painting', 'moving'])[1 + n % 4],
    'tasker-' || n || '@example.rw', '+25078' || lpad((1000000 + n)::text, 7, '0'),
    'Several years of work in Kigali.', (array['rw', 'rw', 'en', 'fr'])[1 + n % 4], n % 5 > 0, now(),
    now() - (${share('n')} * 700) * interval '1 day', now()
  from generate_series(1, $3::int) n`

const skillsSql = `
  insert into tasker_skills (tasker_id, task_id)
  select t.id, k.id from taskers t join tasks k on (hashtext(t.id::text) + k.id) % 3 = 0
  on conflict do nothing`

const areasSql = `
  insert into tasker_areas (tasker_id, district, sector)
  select id, split_part(p, '|', 1), split_part(p, '|', 2)
  from (select id, ($1::text[])[1 + abs(hashtext(id::text)) % array_length($1::text[], 1)] as p from taskers) t
  on conflict do nothing`

// Two years of requests, and three days for the retention of the night; more in recent months. Those of the
// last hours are open, older ones have ended. In the order of time, as they would be stored: what is read
// together lies together.
const requestsSql = `
  with days as (
    select n, now() - interval '1 minute' * (power(${share('n * 7')}, 1.6) * 733 * 24 * 60 + n % 60 + 1) as created
    from generate_series(1, $3::int) n
  ), states as (
    select n, created, 4 + power(${share('n * 13')}, 3) * 95 as minutes,
      case when created > now() - interval '2 hours' then (array['new', 'new', 'contacted'])[1 + n % 3]
        when created > now() - interval '2 days'
          then (array['contacted', 'assigned', 'in_progress', 'completed', 'completed'])[1 + n % 5]
        else (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
          'cancelled', 'unreachable', 'declined'])[1 + n % 10] end as status
    from days
  )
  insert into requests (reference, track_token, status, task_id, full_name, phone, location, district, sector,
    description, locale, source, content_hash, wanted_at, contact_due_at, contacted_at, attempts, owner_id,
    back_at, paid_at, end_reason, ended_at, rating, created_at, updated_at)
  select 'TK-' || upper(substr(md5('r' || n), 1, 7)), substr(md5('t' || n), 1, 24), status,
    ($5::int[])[1 + abs(hashint4(n)) % array_length($5::int[], 1)],
    ${name('n')}, '+25078' || lpad((abs(hashint4(n)) % 4000000 + 2000000)::text, 7, '0'),
    split_part(place, '|', 1) || ', ' || split_part(place, '|', 2), split_part(place, '|', 1),
    split_part(place, '|', 2), 'The kitchen tap leaks and the cupboard is wet since this morning.',
    (array['rw', 'rw', 'en', 'fr'])[1 + n % 4], 'wizard', md5('h' || n), created + interval '1 day',
    created + interval '1 hour',
    case when status in ('new', 'unreachable') then null else created + minutes * interval '1 minute' end,
    case when status = 'new' then n % 2 when status = 'unreachable' then 3 else 1 end,
    case when n % 4 > 0 then (select id from admins order by created_at limit 1) end,
    case when status = 'contacted' and n % 10 = 0 then created + (minutes + 20) * interval '1 minute' end,
    case when status = 'completed' and n % 50 > 0 then least(now(), created + interval '2 days') end,
    case when status = 'cancelled'
        then (array['found_other', 'too_expensive', 'no_longer_needed', 'too_late'])[1 + n % 4]
      when status = 'declined' then (array['spam', 'duplicate', 'out_of_area', 'no_tasker'])[1 + n % 4] end,
    case when status in ('completed', 'cancelled', 'unreachable', 'declined')
      then least(now(), created + interval '1 day') end,
    case when status = 'completed' and n % 3 = 0 then 3 + n % 3 end, created, created
  from (select *, ($4::text[])[1 + abs(hashint4(n * 3)) % array_length($4::text[], 1)] as place from states) s
  order by created
  on conflict do nothing`

const eventsSql = `
  insert into request_events (request_id, at, type, actor_kind, from_status, to_status)
  select id, created_at, 'request.created', 'customer', null, 'new' from requests
  union all
  select id, contacted_at, 'request.contacted', 'admin', 'new', 'contacted' from requests
    where contacted_at is not null
  union all
  select id, ended_at, 'request.' || status, 'admin', 'contacted', status from requests where ended_at is not null`

/** Each job began with an offer. One request of ten had another tasker before. */
const jobsSql = `
  insert into jobs (request_id, tasker_id, offer_id, token, pay_rwf, assigned_at, confirmed_at, started_at, finished_at,
    ended_at, ended_how)
  select id, ($1::uuid[])[1 + seed % array_length($1::uuid[], 1)], md5('offer' || id)::uuid, md5('job' || id),
    8000 + (seed % 30) * 1000, contacted_at + interval '10 minutes',
    case when status <> 'assigned' or seed % 10 > 0 then contacted_at + interval '15 minutes' end,
    case when status <> 'assigned' then contacted_at + interval '2 hours' end,
    case when status = 'completed' then ended_at end, ended_at, case when status = 'completed' then status end
  from (select *, abs(hashtext(reference)) as seed from requests) r where status in ('assigned', 'in_progress', 'completed')
  union all
  select id, ($1::uuid[])[1 + (seed + 7) % array_length($1::uuid[], 1)], null, md5('former' || id),
    8000 + (seed % 30) * 1000, contacted_at + interval '2 minutes', contacted_at + interval '3 minutes', null, null,
    contacted_at + interval '5 minutes', (array['given_back', 'taken_back', 'no_show', 'reopened'])[1 + seed / 10 % 4]
  from (select *, abs(hashtext(reference)) as seed from requests) r
    where status in ('assigned', 'in_progress', 'completed') and seed % 10 = 0`

/** A third of the jobs was declined by somebody before. */
const offersSql = `
  insert into request_offers (id, request_id, tasker_id, offered_by, token, pay_rwf, status, expires_at, answered_at, created_at)
  select offer_id, request_id, tasker_id, (select id from admins order by created_at limit 1), md5('accepted' || request_id),
    pay_rwf, 'accepted', assigned_at, assigned_at, assigned_at - interval '5 minutes'
  from jobs where offer_id is not null
  union all
  select gen_random_uuid(), request_id, ($1::uuid[])[1 + seed / 3 % array_length($1::uuid[], 1)],
    (select id from admins order by created_at limit 1), md5('declined' || request_id), pay_rwf, 'declined', assigned_at,
    assigned_at - interval '6 minutes', assigned_at - interval '9 minutes'
  from (select *, abs(hashtext(request_id::text)) as seed from jobs) j where offer_id is not null and seed % 3 = 0`

/** Each job has a price, half of them in two versions; half of the money is ours. */
const quotesSql = `
  insert into quotes (request_id, version, labour_rwf, transport_rwf, materials_rwf, sells, share_rwf, vat_percent, status,
    made_by, accepted_at, accepted_by, created_at)
  select request_id, version, 10000 + seed % 30 * 1000, 1000, 0, case when seed % 2 = 0 then 'full' else 'cash' end, 0, 0,
    case when version = least(2, 1 + seed % 2) then 'accepted' else 'replaced' end,
    (select id from admins order by created_at limit 1), assigned_at, 'staff', assigned_at
  from (select request_id, assigned_at, abs(hashtext(request_id::text)) as seed from jobs where offer_id is not null) j,
    generate_series(1, least(2, 1 + seed % 2)) version`

/** What was completed is paid in cash, but for the last ones; every hundredth got some of it back. */
const paymentsSql = `
  insert into payments (request_id, quote_id, job_id, method, amount_rwf, settled_rwf, state, settled_at, said_by_tasker_rwf, said_at, created_at)
  select r.id, q.id, j.id, 'cash', q.labour_rwf + 1000, q.labour_rwf + 1000, 'paid', r.paid_at, q.labour_rwf + 1000, r.paid_at, r.paid_at
  from requests r join quotes q on q.request_id = r.id and q.status = 'accepted'
    join jobs j on j.request_id = r.id and j.ended_how = 'completed' where r.paid_at is not null;
  insert into payments (request_id, quote_id, job_id, method, amount_rwf, state, said_by_customer_rwf, said_at, created_at)
  select r.id, q.id, j.id, 'cash', q.labour_rwf + 1000, 'pending', q.labour_rwf + 1000, r.ended_at, r.ended_at
  from requests r join quotes q on q.request_id = r.id and q.status = 'accepted'
    join jobs j on j.request_id = r.id and j.ended_how = 'completed' where r.paid_at is null;
  insert into refunds (payment_id, amount_rwf, reason, note, asked_by, job_id, handed_by, state, settled_at, created_at)
  select p.id, 1000, 'goodwill', 'Sorry', (select id from admins order by created_at limit 1), p.job_id,
    case when seed / 100 % 10 > 0 then 'office' end, case when seed / 100 % 10 > 0 then 'paid' else 'asked' end,
    case when seed / 100 % 10 > 0 then p.settled_at end, p.settled_at
  from (select p.*, abs(hashtext(p.id::text)) as seed from payments p join quotes q on q.id = p.quote_id and q.sells = 'full'
    where p.state = 'paid') p where seed % 100 = 0;
  insert into receipts (request_id, payment_id, number, lines, total_rwf, vat_percent, vat_rwf, seller, receiver, name, masked_phone, locale, created_at)
  select p.request_id, p.id, case when q.sells = 'full' then 'R-2026-' || row_number() over () end, '[]', p.settled_rwf, 0, 0,
    case when q.sells = 'full' then '{"name": "Taskers", "address": "Kigali", "tax_number": ""}'::jsonb end,
    case when q.sells = 'cash' then 'Emma' end, 'Aline', '', 'en', p.settled_at
  from payments p join quotes q on q.id = p.quote_id where p.state = 'paid'`

/** The books: what was sold, paid and given back of money that is ours, and a work list. */
const ledgerSql = `
  insert into ledger_accounts (kind, owner)
  select kind, null from unnest(array['provider', 'bank', 'revenue', 'fees', 'refunds']) kind
  union all select distinct 'customer', p.request_id from payments p join quotes q on q.id = p.quote_id and q.sells = 'full'
  union all select distinct 'tasker', j.tasker_id from payments p join quotes q on q.id = p.quote_id and q.sells = 'full' join jobs j on j.id = p.job_id;
  insert into ledger_entries (at, "group", debit, credit, amount_rwf, kind, request_id, job_id, key)
  select p.settled_at, line, case line when 'payment' then tasker.id when 'pay' then revenue.id else customer.id end,
    case line when 'sale' then revenue.id when 'pay' then tasker.id else customer.id end, p.settled_rwf,
    case line when 'pay' then 'sale' else line end, p.request_id, p.job_id, line || ':' || p.id
  from payments p join quotes q on q.id = p.quote_id and q.sells = 'full' join jobs j on j.id = p.job_id
    join ledger_accounts customer on customer.kind = 'customer' and customer.owner = p.request_id
    join ledger_accounts tasker on tasker.kind = 'tasker' and tasker.owner = j.tasker_id
    join ledger_accounts revenue on revenue.kind = 'revenue', unnest(array['sale', 'pay', 'payment']) line
  where p.state = 'paid' and not (line = 'payment' and customer.id = tasker.id);
  update ledger_accounts set balance_rwf = 1000 * (abs(hashtext(id::text)) % 200 - 100) where kind = 'tasker';
  insert into money_work (kind, request_id, amount_rwf, since)
  select case when abs(hashtext(request_id::text)) % 3 = 0 then 'overpaid' else 'cash_not_said' end, request_id, 1000, created_at
  from payments where state = 'pending';
  insert into open_dues (request_id, due_rwf) select request_id, amount_rwf from payments where state = 'pending'`

/** One job of twenty goes wrong; what is older than a week is settled. */
const casesSql = `
  insert into cases (kind, request_id, tasker_id, created_at, settled_at, settled_by, note)
  select (array['complaint', 'no_show', 'low_rating', 'other_amounts', 'late_cancellation', 'other_time'])[1 + abs(hashtext(reference)) % 6],
    request_id, tasker_id, created_at + interval '1 day', case when is_old then created_at + interval '2 days' end,
    case when is_old then (select id from admins order by created_at limit 1) end,
    case when is_old then 'Called both of them.' end
  from (select reference, created_at, request_id, tasker_id, created_at < now() - interval '7 days' as is_old
    from jobs join requests on requests.id = request_id where offer_id is not null) r
  where abs(hashtext(reference)) / 8 % 20 = 0`

/** One customer of fifty is known by notes and tags; one of a thousand is not served. */
const customersSql = `
  insert into customers (phone_hash, known_by, version, notes, tags, bar_reason, barred_at)
  select distinct on (phone) md5(phone), id, 1, 'The bell is broken.',
    array[(array['regular', 'big dog', 'pays late'])[1 + abs(hashtext(phone)) % 3]],
    case when abs(hashtext(phone)) % 1000 = 0 then 'unpaid' end,
    case when abs(hashtext(phone)) % 1000 = 0 then created_at end
  from requests where abs(hashtext(phone)) % 50 = 0`

const messagesSql = `
  insert into messages (dedupe_key, template, address, subject, text, html, status, attempts, request_id, created_at, sent_at)
  select 'fill:' || id, (array['request.created', 'request.alarm'])[1 + abs(hashtext(reference)) % 2],
    'staff-' || abs(hashtext(reference)) % 20 || '@example.rw', reference || ': ' || full_name, 'A text.', '<p>A text.</p>',
    case when abs(hashtext(reference)) % 50 = 0 then 'failed' else 'sent' end, 1, id, created_at, created_at
  from requests on conflict do nothing`

/** Each customer gets a text; every fifth wrote one, and a few of these wait for an answer. */
const textsSql = `
  insert into messages (dedupe_key, template, channel, address, subject, text, html, status, parts, request_id, created_at, sent_at)
  select 'fill:text:' || id, 'customer.received', 'sms', phone, '', 'Taskers ' || reference || ': we call you.', '',
    'delivered', 1, id, created_at, created_at
  from requests on conflict do nothing;
  insert into messages (dedupe_key, template, channel, direction, address, subject, text, html, status, request_id, created_at, answered_at)
  select 'fill:inbound:' || id, 'inbound', case when abs(hashtext(reference)) % 2 = 0 then 'sms' else 'whatsapp' end, 'in',
    phone, '', 'Where are you?', '', 'received', id, created_at,
    case when abs(hashtext(reference)) % 1000 = 0 then null else created_at end
  from requests where abs(hashtext(reference)) % 5 = 0 on conflict do nothing`

const auditSql = `
  insert into audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id)
  select created_at, 'admin', owner_id, 'request.' || status, 'request', id::text from requests order by created_at`

const staffSql = `
  insert into admins (name, email, role, password_hash)
  select ${name('n')}, 'staff-' || n || '@example.rw', (array['dispatcher', 'dispatcher', 'editor', 'owner'])[1 + n % 4], 'none'
  from generate_series(1, $3::int) n`

// Three months of logins; older ones are not kept.
const sessionsSql = `
  insert into sessions (role, admin_id, created_at, last_seen_at, expires_at, revoked_at)
  select 'admin', id, at, least(now(), at + interval '8 hours'), at + interval '12 hours', at + interval '9 hours'
  from admins, lateral (select now() - n * interval '6 hours' as at from generate_series(1, 360) n) days`

const waitlistSql = `
  insert into waitlist (email, locale, token, consented_at, confirmed_at, withdrawn_at, created_at)
  select lower(translate(${name('n')}, ' éê', '.ee')) || '.' || n || '@example.rw', (array['rw', 'rw', 'en', 'fr'])[1 + n % 4],
    md5('w' || n), at, case when n % 20 > 0 then at + interval '1 hour' end,
    case when n % 15 = 0 then at + interval '9 days' end, at
  from (select n, now() - ${share('n * 3')} * 700 * interval '1 day' as at from generate_series(1, $3::int) n) people`

const wishesSql = `
  insert into privacy_requests (kind, status, contact, created_at, done_at)
  select case when n % 3 = 0 then 'access' else 'erasure' end, case when n % 50 = 0 then 'open' else 'done' end,
    case when n % 2 = 0 then '+25078' || lpad((2000000 + n)::text, 7, '0') else 'person-' || n || '@example.rw' end,
    at, case when n % 50 > 0 then at + interval '3 days' end
  from (select n, now() - ${share('n * 5')} * 700 * interval '1 day' as at from generate_series(1, $1::int) n) people`

/** Adds a little more than two years of data, which end now. */
export async function fillDatabase(
  sql: postgres.Sql,
  { requests, taskers }: { requests: number; taskers: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    // Skips triggers and foreign keys: no process needs the announcements, and all references are valid.
    await tx.unsafe('set local session_replication_role = replica')
    await tx.unsafe(taskersSql, [firstNames, lastNames, taskers])
    await tx.unsafe(skillsSql)
    await tx.unsafe(areasSql, [places])
    await tx.unsafe(waitlistSql, [firstNames, lastNames, requests / 2])
    await tx.unsafe(wishesSql, [requests / 20])
    const ids = (await tx<{ id: string }[]>`select id from taskers limit 2000`).map(({ id }) => id)
    const tasks = (await tx<{ id: number }[]>`select id from tasks order by id`).map(({ id }) => id)
    await tx.unsafe(staffSql, [firstNames, lastNames, 60])
    await tx.unsafe(sessionsSql)
    const ofMoney = ['quotes', 'payments', 'refunds', 'receipts', 'ledger_entries', 'money_work']
    const tables = [
      'requests',
      'request_events',
      'jobs',
      'request_offers',
      'cases',
      'messages',
      'audit_log',
      ...ofMoney,
    ]
    await withoutIndexes(tx, tables, async () => {
      await tx.unsafe(requestsSql, [firstNames, lastNames, requests, places, tasks])
      await tx.unsafe(jobsSql, [ids])
      await tx.unsafe(offersSql, [ids])
      for (const statement of [quotesSql, paymentsSql, ledgerSql]) await tx.unsafe(statement)
      for (const statement of [eventsSql, casesSql, customersSql, messagesSql, textsSql, auditSql])
        await tx.unsafe(statement)
    })
  })
  await sql.unsafe('vacuum analyze')
}
