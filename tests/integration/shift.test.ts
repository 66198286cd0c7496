// Who owns a request: given to a colleague, one by one, several at once, or all at the end of a shift.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as colleagues } from '@/app/api/admin/colleagues/route'
import { POST as endOfShift } from '@/app/api/admin/shift/end/route'
import { read, transact } from '@/db/client'
import { admins, auditLog } from '@/db/schema'
import { call } from '../support/call'
import { updateAdmin } from '../support/followed'
import { inTurn } from '../support/offers'
import { createAdmin, logInAs } from '../support/people'
import { ask, onRequest } from '../support/staff-requests'

const named = async (name: string, role: Parameters<typeof logInAs>[0] = 'dispatcher') => {
  const admin = await logInAs(role)
  await transact((tx) => tx.update(admins).set({ name }).where(eq(admins.id, admin.id)))
  return { ...admin, name }
}

/** A new request, its id, and what each of the given admins does with it. */
async function aRequestOf(...people: { bearer: Record<string, string> }[]) {
  const { id, reference } = await ask()
  return { id, reference, staff: people.map(({ bearer }) => onRequest(id, bearer)) }
}

const give = (to: string | null, more: object = {}) => ({ action: 'give', to, ...more })

const auditOf = (action: string, ids: string[]) =>
  read((db) =>
    db
      .select({ before: auditLog.before, after: auditLog.after, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), inArray(auditLog.subjectId, ids)))
      .orderBy(auditLog.id),
  )

const disable = async (adminId: string, by: string) => {
  const [row] = await read((db) =>
    db.select({ version: admins.version }).from(admins).where(eq(admins.id, adminId)),
  )
  await updateAdmin({ adminId, by, input: { version: row?.version ?? 0, is_disabled: true } })
}

describe('a request is given to a colleague', () => {
  it('by whoever owns it, with who had it and who has it', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { id, staff } = await aRequestOf(diane, eric)
    const [hers, his] = staff
    await hers?.claim()
    const { status, json } = (await hers?.send('owner', give(eric.id, { note: 'Speaks French' }))) ?? {}
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ owner: { id: eric.id, name: 'Eric' }, is_mine: false })
    expect((await his?.get())?.is_mine).toBe(true)
    expect((await his?.story())?.events.at(-1)).toMatchObject({
      type: 'request.given',
      actor: 'Diane',
      about: 'from Diane to Eric',
      note: 'Speaks French',
    })
    const audit = await auditOf('request.given', [id])
    expect(audit).toEqual([
      { before: { owner_id: diane.id }, after: { owner_id: eric.id }, actorId: diane.id },
    ])
    expect(JSON.stringify(audit)).not.toContain('French')
  })

  it('by anybody at the desk, also one that nobody owns', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { staff } = await aRequestOf(diane)
    await staff[0]?.send('owner', give(eric.id))
    const { events } = (await staff[0]?.story()) ?? {}
    expect(events?.at(-1)).toMatchObject({ type: 'request.given', about: 'to Eric' })
    expect((await staff[0]?.send('owner', give(diane.id)))?.json.data.is_mine).toBe(true)
  })

  it('once: a second click does nothing, also with the version of before', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { staff } = await aRequestOf(diane)
    const version = (await staff[0]?.get())?.version
    const answers = [1, 2].map(() => staff[0]?.send('owner', give(eric.id, { version })))
    expect((await Promise.all(answers)).map((answer) => answer?.status)).toEqual([200, 200])
    const events = (await staff[0]?.story())?.events ?? []
    expect(events.filter(({ type }) => type === 'request.given')).toHaveLength(1)
  })

  it('by one of two in the same moment; the other is told who was first', async () => {
    const [diane, eric, jean] = [await named('Diane'), await named('Eric'), await named('Jean')]
    const { id, staff } = await aRequestOf(diane, eric)
    const version = (await staff[0]?.get())?.version
    const [first, second] = await inTurn(id, [
      async () => staff[0]?.send('owner', give(jean.id, { version })),
      async () => staff[1]?.send('owner', give(eric.id, { version })),
    ])
    expect([first?.status, second?.status]).toEqual([200, 409])
    expect(second?.json.message).toMatch(/^Diane changed this at \d\d:\d\d\.$/)
    expect((await staff[0]?.get())?.owner?.id).toBe(jean.id)
  })

  it.each([
    ['an editor', async () => (await createAdmin('editor')).id],
    ['an unknown person', async () => randomUUID()],
    [
      'somebody who was disabled',
      async () => {
        const gone = await createAdmin()
        await disable(gone.id, (await createAdmin('owner')).id)
        return gone.id
      },
    ],
    [
      'somebody who has not accepted the invitation',
      async () => {
        const invited = await createAdmin()
        await transact((tx) => tx.update(admins).set({ passwordHash: null }).where(eq(admins.id, invited.id)))
        return invited.id
      },
    ],
  ])('but not to %s', async (_name, whom) => {
    const diane = await named('Diane')
    const { staff } = await aRequestOf(diane)
    const answer = await staff[0]?.send('owner', give(await whom()))
    expect(answer?.status).toBe(422)
    expect(answer?.json.errors.to[0]).toContain('can no longer take requests')
    expect((await staff[0]?.get())?.owner).toBeNull()
  })

  it('and is freed again when the colleague is disabled in the same moment', async () => {
    const [diane, eric, boss] = [await named('Diane'), await named('Eric'), await named('Boss', 'owner')]
    const { id, staff } = await aRequestOf(diane)
    const version = (await staff[0]?.get())?.version
    await inTurn(id, [async () => staff[0]?.send('owner', give(eric.id, { version }))])
    await disable(eric.id, boss.id)
    expect((await staff[0]?.get())?.owner).toBeNull()
    expect((await staff[0]?.send('owner', give(eric.id)))?.status).toBe(422)
  })

  it('needs somebody to give it to, and an open request', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { staff } = await aRequestOf(diane)
    expect((await staff[0]?.send('owner', give(null)))?.json.errors.to).toEqual([
      'Please choose a colleague.',
    ])
    await staff[0]?.step('cancelled', { reason: 'other', cancelled_by: 'staff' })
    const { status, json } = (await staff[0]?.send('owner', give(eric.id))) ?? {}
    expect([status, json.message]).toEqual([422, 'This request has ended. Open it again first.'])
  })
})

describe('at the end of a shift', () => {
  const end = (admin: { bearer: Record<string, string> }, body: object) =>
    call(endOfShift, '/api/admin/shift/end', { headers: admin.bearer, body: { note: null, ...body } })

  /** Two open requests that somebody owns, and one that has ended. */
  async function ownedBy(admin: Awaited<ReturnType<typeof named>>) {
    const made = [await ask(), await ask(), await ask()].map(({ id }) => id)
    for (const id of made) await onRequest(id, admin.bearer).claim()
    const [ended = ''] = made.splice(2)
    await onRequest(ended, admin.bearer).step('cancelled', { reason: 'other', cancelled_by: 'staff' })
    return { open: made, ended }
  }
  const shiftsOf = (adminId: string) => auditOf('shift.ended', [adminId])

  it('a colleague gets all open requests, with an event in each and one row with the count', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { open, ended } = await ownedBy(diane)
    const { status, json } = await end(diane, { to: eric.id, note: 'Both call back at noon' })
    expect([status, json.data]).toEqual([200, { count: 2, to: 'Eric' }])
    for (const id of open) {
      const { owner, events } = await onRequest(id, eric.bearer).whole()
      expect(owner?.name).toBe('Eric')
      expect(events.filter(({ type }) => type === 'request.given')).toEqual([
        expect.objectContaining({ actor: 'Diane', note: 'Both call back at noon' }),
      ])
    }
    expect((await onRequest(ended, eric.bearer).get()).owner?.name).toBe('Diane')
    const rows = await shiftsOf(diane.id)
    expect(rows).toEqual([{ before: null, after: { handed_to: eric.id, requests: 2 }, actorId: diane.id }])
  })

  it('or everybody may claim them', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { open } = await ownedBy(diane)
    expect((await end(diane, { to: null })).json.data).toEqual({ count: 2, to: null })
    const events = (await onRequest(open[0] ?? '', eric.bearer).story()).events
    expect(events.at(-1)).toMatchObject({ type: 'request.released', about: null })
    expect((await onRequest(open[0] ?? '', eric.bearer).claim()).status).toBe(200)
  })

  it('a second click does nothing, also in the same moment', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    await ownedBy(diane)
    const answers = await Promise.all([end(diane, { to: eric.id }), end(diane, { to: eric.id })])
    expect(answers.map(({ json }) => json.data.count).sort()).toEqual([0, 2])
    expect(await shiftsOf(diane.id)).toHaveLength(1)
  })

  it('whoever looked at one of them before is told who handed it over', async () => {
    const [diane, eric] = [await named('Diane'), await named('Eric')]
    const { open } = await ownedBy(diane)
    const his = onRequest(open[0] ?? '', eric.bearer)
    const { version } = await his.get()
    await end(diane, { to: null })
    const { status, json } = await his.log('answered', { version })
    expect([status, json.message]).toEqual([409, expect.stringMatching(/^Diane changed this at/)])
  })

  it('nothing is handed to oneself, to nobody in particular, or to who cannot own requests', async () => {
    const [diane, editor] = [await named('Diane'), await createAdmin('editor')]
    const { open } = await ownedBy(diane)
    for (const body of [{ to: diane.id }, { to: editor.id }, {}, { to: randomUUID() }])
      expect((await end(diane, body)).status).toBe(422)
    expect((await onRequest(open[0] ?? '', diane.bearer).get()).is_mine).toBe(true)
    expect(await shiftsOf(diane.id)).toEqual([])
  })
})

describe('the colleagues', () => {
  it('are the active dispatchers and owners, by name, each marked if it is who asks', async () => {
    const [zoe, ada] = [await named('Zoé Uwera'), await named('ada Keza', 'owner')]
    const editor = await named('Bella', 'editor')
    const gone = await named('Claude')
    await disable(gone.id, ada.id)
    const { json } = await call(colleagues, '/api/admin/colleagues', { headers: zoe.bearer })
    const names = json.data.map(({ name }: { name: string }) => name)
    expect(names.indexOf('ada Keza')).toBeLessThan(names.indexOf('Zoé Uwera'))
    const of = (id: string) => json.data.find((one: { id: string }) => one.id === id)
    expect(of(zoe.id)).toEqual({ id: zoe.id, name: 'Zoé Uwera', is_me: true })
    expect(of(ada.id)).toMatchObject({ is_me: false })
    expect([of(editor.id), of(gone.id)]).toEqual([undefined, undefined])
  })
})
