import { inScope, sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSecret } from '~/domain/admissions/draw/draw-secret.server'
import { GENERAL, hashOfText, listText, termsText } from '~/domain/admissions/draw/lottery.policy'
import { paths } from '~/paths'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { closeAndDecide, makeLottery, type MadeLottery } from './lottery-rig'

/** A draw is the most contestable act of a school: each refusal of it, alone, and that nothing was drawn. */
describe('a draw is refused', () => {
  let site: MadeSite
  let lottery: MadeLottery
  let admin: Visitor
  beforeAll(async () => {
    site = await makeSite({ students: 0 })
    lottery = await makeLottery(site, { applicants: 5, seats: 4, quota: 1 })
    await closeAndDecide(site, lottery)
    admin = await visit(site.alias).login(site.admin.username)
  })
  const inside = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)

  const terms = { pools: [{ code: GENERAL, seats: 4 }], waiting: [1, 0] as const }
  /** A frozen list as somebody with the database in hand would leave it. */
  async function kept(change: { list?: string; terms?: object; sealed?: string }) {
    const list = listText(lottery.applications.map(({ number }) => ({ number, quotas: [] })))
    const secret = newSecret(site.id, lottery.offerId)
    const [draw] = await inside(() =>
      sql<{ id: number }>(
        `INSERT INTO admission_draw (site_id, offer_id, rehearsal, list, list_sha256, secret_sha256, sealed_secret, pools, frozen_by, rule, terms_sha256)
         VALUES ($1, $2, true, $3, $4, $5, $6, $7::jsonb, $8, 'lottery-2', $9) RETURNING id`,
        [
          site.id,
          lottery.offerId,
          change.list ?? list,
          hashOfText(list),
          secret.hash,
          change.sealed ?? secret.sealed,
          JSON.stringify(change.terms ?? terms),
          site.admin.id,
          hashOfText(termsText(terms)),
        ],
      ),
    )
    return draw?.id ?? 0
  }
  const draw = (who: Visitor, id: number) =>
    who.post(paths.lottery, { intent: 'draw', draw: id, text: '৭', sure: 'on' })
  const isDrawn = async (id: number) =>
    (await inside(() => sql('SELECT 1 FROM admission_draw WHERE id = $1 AND drawn_at IS NOT NULL', [id]))).length > 0

  test('never where everything is as it was published: the rig is right', async () => {
    const id = await kept({})
    expect((await draw(admin, id)).status).toBe(200)
    expect(await isDrawn(id)).toBe(true)
  })

  test('whose list is not the one whose hash was published', async () => {
    const id = await kept({ list: `${lottery.applications[0]?.number}\t\n` })
    const answer = await draw(admin, id)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('তালিকা প্রকাশিত ছাপের সঙ্গে মেলে না')
    expect(await isDrawn(id)).toBe(false)
  })

  test('whose seats or waiting lists are not those whose hash was published', async () => {
    for (const other of [
      { ...terms, pools: [{ code: GENERAL, seats: 5 }] },
      { ...terms, waiting: [0, 1] },
    ]) {
      const id = await kept({ terms: other })
      const answer = await draw(admin, id)
      expect(answer.status).toBe(409)
      expect(answer.text).toContain('শর্ত প্রকাশিত ছাপের সঙ্গে মেলে না')
      expect(await isDrawn(id)).toBe(false)
    }
  })

  test('whose secret is not the one whose hash was published', async () => {
    const id = await kept({ sealed: newSecret(site.id, lottery.offerId).sealed })
    const answer = await draw(admin, id)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('গোপন সংখ্যাটি খোলা যায়নি')
    expect(await isDrawn(id)).toBe(false)
  })

  test('to whom may rehearse and not publish; what was drawn is not drawn again', async () => {
    const user = await makeUser(site.id, {
      roles: ['accountant'],
      permissions: [
        { permission: 'admissions.choice.view', effect: 'allow' },
        { permission: 'admissions.choice.run', effect: 'allow' },
      ],
    })
    const clerk = await visit(site.alias).login(user.username)
    expect((await clerk.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })).status).toBe(403)
    await admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
    const [real] = await inside(() =>
      sql<{ id: number }>('SELECT id FROM admission_draw WHERE site_id = $1 AND NOT rehearsal', [site.id]),
    )
    const id = real?.id ?? 0
    expect((await draw(clerk, id)).status).toBe(403)
    expect(await isDrawn(id)).toBe(false)
    expect((await draw(clerk, await kept({}))).status).toBe(200)
    expect((await draw(admin, id)).status).toBe(200)
    const again = await draw(admin, id)
    expect(again.status).toBe(409)
    expect(again.text).toContain('আগেই হয়েছে')
  })
})
