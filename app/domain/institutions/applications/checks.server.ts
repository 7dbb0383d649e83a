import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { aliasRefused, siteOfEiin } from '../identity.server'
import type { Application } from './applications.server'

/** Something to look at before deciding; `detail` is what it met, in both languages. */
interface Check {
  what: 'alias' | 'eiin' | 'name' | 'lead' | 'wanted'
  good: boolean
  detail: { nameEn: string; nameBn: string }
}

const NOTHING = { nameEn: '', nameBn: '' }
const both = (text: string) => ({ nameEn: text, nameBn: text })

/** What the centre would look up by hand: whether alias and EIIN are free, whether the institution is known already. */
export async function checksOf(ctx: UserCtx, application: Application): Promise<Check[]> {
  const eiin = application.eiin ? await siteOfEiin(application.eiin, null) : null
  const [named] = await sql<{ nameEn: string; nameBn: string }>(
    `SELECT s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM site s JOIN thana a ON a.id = s.thana_id JOIN thana b ON b.id = $3
      WHERE a.district_id = b.district_id AND (lower(s.name_en) = lower($1) OR s.name_bn = $2) LIMIT 1`,
    [application.nameEn, application.nameBn, application.thanaId],
  )
  const [lead] = await sql<{ nameEn: string; nameBn: string }>(
    `SELECT name_en AS "nameEn", name_bn AS "nameBn" FROM lead WHERE tenant_id = $1 AND ((eiin IS NOT NULL AND eiin = $2) OR mobile = $3) AND application_id IS DISTINCT FROM $4 LIMIT 1`,
    [ctx.tenant.id, application.eiin, application.mobile, application.id],
  )
  const [wanted] = await sql<{ nameEn: string; nameBn: string }>(
    `SELECT name_en AS "nameEn", name_bn AS "nameBn" FROM site_application WHERE tenant_id = $1 AND state = 'pending' AND id <> $2 AND alias_skeleton(alias::text) = alias_skeleton($3) LIMIT 1`,
    [ctx.tenant.id, application.id, application.alias],
  )
  return [
    { what: 'alias', good: (await aliasRefused(application.alias, null)) === null, detail: both(application.alias) },
    { what: 'eiin', good: application.eiin !== null && eiin === null, detail: eiin ?? NOTHING },
    { what: 'name', good: !named, detail: named ?? NOTHING },
    { what: 'wanted', good: !wanted, detail: wanted ?? NOTHING },
    ...(lead ? [{ what: 'lead' as const, good: true, detail: lead }] : []),
  ]
}
