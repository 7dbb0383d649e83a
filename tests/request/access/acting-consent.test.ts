import { beforeAll, expect } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { openHandoff } from 'tests/harness/links'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

journey('an operator who works as somebody of an institution', (step) => {
  let site: MadeSite
  let head: Visitor
  let acting: Visitor
  let officerName: string
  beforeAll(async () => {
    site = await makeSite({ students: 1 })
    await makeBook(site.id)
    head = await visit(site.alias).login(site.admin.username)
    const officerUser = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    officerName = (
      await everywhere(() =>
        sql<{ name: string }>('SELECT name_en AS name FROM app_user WHERE id = $1', [officerUser.id]),
      )
    )[0]?.name as string
    const officer = await visit(null).login(officerUser.username)
    const ready = await officer.post(`${paths.impersonate}?place=${site.id}`, {
      tenantId: site.id,
      userId: site.admin.id,
      reason: 'Ticket 7',
      minutes: 30,
    })
    acting = visit(site.alias)
    const page = await openHandoff(acting, officer, ready.$('a[href*="/impersonation/enter"]').attr('href') ?? '')
    await acting.submit(page, 'form:has([name=token])')
  })
  const open = (who: Visitor) => who.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
  const limit = (who: Visitor) => who.post(paths.books, { intent: 'till-limit', tillLimit: '5' })
  const agree = (who: Visitor, until = addDays(today(), 3)) =>
    who.post(paths.actingConsent, { intent: 'agree', until, reason: 'Helps us with the opening balances' })

  step('looks, and changes nothing of money, results or documents', async () => {
    expect((await acting.get(paths.books)).status).toBe(200)
    expect((await acting.get(paths.turns)).status).toBe(200)
    for (const answer of [
      await open(acting),
      await limit(acting),
      await acting.post(paths.turns, { turns: '1' }),
      await acting.post(paths.resultGenerate, { intent: 'publish' }),
    ])
      expect(answer.status).toBe(403)
    // What is no such thing stays a helper's work.
    expect((await acting.get(paths.classSettings)).status).toBe(200)
  })

  step('gives no consent to itself', async () => {
    expect((await agree(acting)).status).toBe(403)
    expect((await everywhere(() => sql('SELECT FROM acting_consent WHERE site_id = $1', [site.id]))).length).toBe(0)
  })

  step('may, while the institution agrees, and the head hears who it was', async () => {
    expect((await agree(head, addDays(today(), 31))).status).toBe(422)
    expect((await agree(head)).status).toBe(200)
    expect((await head.get(paths.actingConsent)).text).toContain('Helps us with the opening balances')
    expect((await limit(acting)).status).toBe(200)
    const told = await everywhere(() =>
      sql<{ title: string }>(
        'SELECT title_en AS title FROM notification WHERE tenant_id = $1 AND user_id = $2 AND link = $3',
        [site.id, site.admin.id, paths.actingConsent],
      ),
    )
    expect(told.map(({ title }) => title).join()).toContain(officerName)
  })

  step('and no longer when it is taken back', async () => {
    expect((await head.post(paths.actingConsent, { intent: 'end' })).status).toBe(200)
    expect((await limit(acting)).status).toBe(403)
    expect((await limit(head)).status).toBe(200)
  })
})
