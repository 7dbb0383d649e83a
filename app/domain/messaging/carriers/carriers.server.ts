import { sql } from 'db/connection'
import { CENTRE, mustBeCentral, seeTenants, tenantsNamed } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse } from '~/domain/errors'
import { CARRIER_SEAL } from '~/domain/delivery/messages/carrier.server'
import { sealKept } from '~/domain/operations/sealed.server'
import { currentSettings } from '~/domain/operations/settings.server'
import type { CarrierForm } from './carrier.form'

export interface CarrierRow {
  tenantId: number
  /** Of the institution; null for the provider's own. */
  alias: string | null
  nameEn: string
  nameBn: string
  shape: 'form' | 'json'
  url: string
  sender: string
  changedAt: Date
}

/** Every carrier that was set up, the provider's own first; keys are never read out. */
export async function carriersOf(ctx: UserCtx): Promise<CarrierRow[]> {
  await seeTenants(ctx, 'all')
  return sql<CarrierRow>(
    `SELECT c.tenant_id AS "tenantId", CASE WHEN c.tenant_id <> $1 THEN t.alias::text END AS alias, coalesce(s.name_en, '') AS "nameEn", coalesce(s.name_bn, '') AS "nameBn",
       c.shape, c.url, c.sender, c.changed_at AS "changedAt"
     FROM sms_carrier c JOIN tenant t ON t.id = c.tenant_id LEFT JOIN site s ON s.id = c.tenant_id ORDER BY c.tenant_id <> $1, s.name_en, c.tenant_id LIMIT 500`,
    [CENTRE],
  )
}

/**
 * Sets who carries SMS, of one institution or of all without their own.
 * @throws Invalid at `institution` for what names none or several, at `apiKey` where there is none yet, at `url` for one that is not safe
 */
export async function saveCarrier(ctx: UserCtx, form: CarrierForm): Promise<void> {
  mustBeCentral(ctx)
  const id = form.institution === null ? CENTRE : await institutionNamed(ctx, form.institution)
  await seeTenants(ctx, id === CENTRE ? [] : [id])
  const [before] = await sql<{ shape: string; url: string; sender: string }>(
    'SELECT shape, url, sender FROM sms_carrier WHERE tenant_id = $1 FOR UPDATE',
    [id],
  )
  // A key goes with every call: in the open only where somebody tries it on their own machine.
  const open = !form.url.startsWith('https://') && !currentSettings().local
  await allOf(
    () => refuse(open, 'url', 'ui:error.url'),
    () => refuse(!before && form.apiKey === null, 'apiKey', 'ui:error.required'),
  )
  const sender = form.sender ?? ''
  if (form.apiKey !== null) {
    const { keyId, sealed } = sealKept(CARRIER_SEAL, String(id), form.apiKey)
    await sql(
      `INSERT INTO sms_carrier (tenant_id, shape, url, sender, key_id, key_sealed) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tenant_id) DO UPDATE SET shape = excluded.shape, url = excluded.url, sender = excluded.sender, key_id = excluded.key_id, key_sealed = excluded.key_sealed, changed_at = now()`,
      [id, form.shape, form.url, sender, keyId, sealed],
    )
  } else
    await sql('UPDATE sms_carrier SET shape = $2, url = $3, sender = $4, changed_at = now() WHERE tenant_id = $1', [
      id,
      form.shape,
      form.url,
      sender,
    ])
  const after = { shape: form.shape, url: form.url, sender, keyChanged: form.apiKey !== null }
  ctx.audit({ recordType: 'sms_carrier', recordId: id, before, after })
}

/** Takes it away: the provider's own carries then, or what the settings say. @throws Missing */
export async function removeCarrier(ctx: UserCtx, id: number): Promise<void> {
  mustBeCentral(ctx)
  await seeTenants(ctx, id === CENTRE ? [] : [id])
  const [before] = await sql<{ shape: string; url: string; sender: string }>(
    'DELETE FROM sms_carrier WHERE tenant_id = $1 RETURNING shape, url, sender',
    [id],
  )
  if (!before) throw new Missing('carrier')
  ctx.audit({ recordType: 'sms_carrier', recordId: id, before })
}

async function institutionNamed(ctx: UserCtx, text: string): Promise<number> {
  const found = (await tenantsNamed(ctx, text)) ?? []
  const sites = await sql<{ id: number }>('SELECT id FROM site WHERE id = ANY($1::bigint[])', [found])
  const [site] = sites
  if (!site || sites.length > 1) throw new Invalid({ institution: ['platform:carrier.which'] })
  return site.id
}
