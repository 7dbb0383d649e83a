import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { adapterOf } from '~/domain/delivery/messages/adapters.server'
import { carrierOf } from '~/domain/delivery/messages/carrier.server'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { SIMULATED_SMS_KEY, startSmsSimulator, type SmsSimulator } from '../../../scripts/simulators/sms'

let site: MadeSite
let other: MadeSite
let operator: Visitor
let provider: SmsSimulator

beforeAll(async () => {
  provider = await startSmsSimulator()
  site = await makeSite({ students: 1 })
  other = await makeSite({ students: 1 })
  operator = await visit(null).login('operator')
})
afterAll(async () => {
  await provider.close()
  await closeDatabase()
})

const set = async (fields: Record<string, string>) =>
  operator.submit(await operator.get(paths.smsCarriers), 'form:has([name=shape])', fields)

journey('a carrier of SMS', (step) => {
  step('needs a key and one institution; what was typed stays', async () => {
    const form = { institution: site.alias, shape: 'form', url: provider.formUrl, sender: 'SHAPLA' }
    const keyless = await set(form)
    expect([keyless.status, keyless.$('[name=url]').attr('value')]).toEqual([422, provider.formUrl])
    expect((await set({ ...form, institution: 'nobody-of-this-name', apiKey: 'x' })).status).toBe(422)
    expect((await set({ ...form, apiKey: SIMULATED_SMS_KEY })).status).toBe(200)
  })
  step('is an institution’s own; its key is sealed and shown nowhere', async () => {
    expect(await carrierOf(site.id)).toEqual({
      shape: 'form',
      url: provider.formUrl,
      sender: 'SHAPLA',
      key: SIMULATED_SMS_KEY,
    })
    expect(await carrierOf(other.id)).toBeNull()
    const page = await operator.get(paths.smsCarriers)
    expect([
      page.text.includes(site.alias) || page.text.includes('SHAPLA'),
      page.text.includes(SIMULATED_SMS_KEY),
    ]).toEqual([true, false])
    const [row] = await everywhere(() =>
      sql<{ sealed: Buffer }>('SELECT key_sealed AS sealed FROM sms_carrier WHERE tenant_id = $1', [site.id]),
    )
    expect(row?.sealed.includes(Buffer.from(SIMULATED_SMS_KEY))).toBe(false)
    const logged = await everywhere(() =>
      sql<{ after: object }>(`SELECT after FROM audit_record WHERE record_type = 'sms_carrier' AND record_id = $1`, [
        String(site.id),
      ]),
    )
    expect(JSON.stringify(logged)).not.toContain(SIMULATED_SMS_KEY)
  })
  step('carries its institution’s messages, and keeps the key where none is typed', async () => {
    expect(
      (await set({ institution: site.alias, shape: 'json', url: provider.jsonUrl, sender: 'MEGHNA' })).status,
    ).toBe(200)
    const adapter = await adapterOf('sms', site.id)
    const message = { id: 1, tenantId: site.id, channel: 'sms' as const, to: '8801711000001', subject: '' }
    await adapter.send({ ...message, text: 'আগামীকাল ছুটি', purpose: 'messaging.sms', secret: null })
    expect(provider.taken.at(-1)).toMatchObject({ to: '8801711000001', sender: 'MEGHNA' })
  })
  step('is the operator’s to set, and is taken away', async () => {
    const support = await visit(null).login('support')
    expect((await support.get(paths.smsCarriers)).status).toBe(403)
    expect((await support.post(paths.smsCarriers, { intent: 'remove', id: site.id })).status).toBe(403)
    expect((await operator.post(paths.smsCarriers, { intent: 'remove', id: site.id })).status).toBe(200)
    expect(await carrierOf(site.id)).toBeNull()
    expect((await operator.post(paths.smsCarriers, { intent: 'remove', id: site.id })).status).toBe(404)
  })
})
