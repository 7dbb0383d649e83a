import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { newSecret, openSecret, resealDraws } from '~/domain/admissions/draw/draw-secret.server'
import { CARRIER_SEAL } from '~/domain/delivery/messages/carrier.server'
import { resealCarriers } from '~/domain/messaging/carriers/rekey.server'
import { sealKept, unsealKept, type Kept } from '~/domain/operations/sealed.server'
import { setSettings } from '~/domain/operations/settings.server'
import { makeSite, type MadeSite } from 'tests/factories'
import { makeLottery, type MadeLottery } from 'tests/request/admissions/lottery-rig'
import { readSettings } from '../../../settings'

let site: MadeSite
let lottery: MadeLottery
const own = () => setSettings(readSettings(process.env))
const withKey = () => setSettings(readSettings({ ...process.env, SEALING_KEYS: `next:${'n'.repeat(40)}` }))
beforeAll(async () => {
  own()
  site = await makeSite({ students: 1 })
  lottery = await makeLottery(site)
})
afterAll(async () => {
  own()
  await closeDatabase()
})

/** In a unit that is taken back: what others sealed stays as the server of the tests opens it. */
async function takenBack(work: () => Promise<void>): Promise<void> {
  const end = new Error('taken back')
  const unit = inScope({ tenants: 'all', readOnly: false }, async () => {
    await work()
    throw end
  })
  await expect(unit).rejects.toBe(end)
  own()
}

async function freeze(): Promise<{ id: number; hash: string; sealed: string }> {
  const { hash, sealed } = newSecret(site.id, lottery.offerId)
  const [row] = await sql<{ id: number }>(
    `INSERT INTO admission_draw (site_id, offer_id, rehearsal, list, list_sha256, secret_sha256, sealed_secret, pools, rule, terms_sha256, frozen_by)
     VALUES ($1, $2, false, '', repeat('0', 64), $3, $4, '[]', 'lottery-2', repeat('0', 64), $5) RETURNING id`,
    [site.id, lottery.offerId, hash, sealed, site.admin.id],
  )
  return { id: row?.id ?? 0, hash, sealed }
}
const kept = async (id: number) =>
  (
    await sql<{ sealed: string }>('SELECT sealed_secret AS sealed FROM admission_draw WHERE site_id = $1 AND id = $2', [
      site.id,
      id,
    ])
  )[0]?.sealed ?? ''

test('the key of an SMS carrier and the secret of a draw are sealed with the new key, and open as what they were', () =>
  takenBack(async () => {
    const before = sealKept(CARRIER_SEAL, String(site.id), 'the key of a carrier')
    await sql(
      `INSERT INTO sms_carrier (tenant_id, shape, url, sender, key_id, key_sealed) VALUES ($1, 'form', 'https://sms.example.test', 'SCHOOL', $2, $3)`,
      [site.id, before.keyId, before.sealed],
    )
    const draw = await freeze()
    const secret = openSecret(site.id, lottery.offerId, draw.hash, draw.sealed)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    withKey()
    expect((await resealCarriers()).lost).toEqual([])
    expect((await resealDraws()).lost).toEqual([])
    const [carrier] = await sql<Kept>(
      'SELECT key_id AS "keyId", key_sealed AS sealed FROM sms_carrier WHERE tenant_id = $1',
      [site.id],
    )
    expect(carrier?.keyId).toBe('next')
    expect(carrier && unsealKept(CARRIER_SEAL, String(site.id), carrier)).toBe('the key of a carrier')
    const after = await kept(draw.id)
    expect(after.startsWith('next:')).toBe(true)
    expect(openSecret(site.id, lottery.offerId, draw.hash, after)).toBe(secret)
  }))

test('a draw keeps its secret: sealed otherwise under the same key it is refused', () =>
  takenBack(async () => {
    const draw = await freeze()
    await sql('SAVEPOINT before')
    const other = newSecret(site.id, lottery.offerId)
    const change = sql('UPDATE admission_draw SET sealed_secret = $3 WHERE site_id = $1 AND id = $2', [
      site.id,
      draw.id,
      other.sealed,
    ])
    await expect(change).rejects.toMatchObject({ constraint: 'admission_draw_stands' })
    await sql('ROLLBACK TO before')
    expect(await kept(draw.id)).toBe(draw.sealed)
  }))
