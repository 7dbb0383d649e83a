import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { declaredAdmission, documentRows } from './declared.server'
import type { Asked } from '../form/admission-fields'
import { ADMISSION_FIELDS } from '../form/admission-fields'

interface AskedDocument {
  slot: string | null
  nameBn: string | null
  nameEn: string | null
  required: boolean
}

/** What the form of an admission asks, and which documents; a document without a name is taken out. Forms that were sent keep what they say. */
export async function saveAsks(
  ctx: SiteCtx,
  id: number,
  asked: Readonly<Record<string, Asked>>,
  documents: readonly AskedDocument[],
): Promise<void> {
  const before = {
    asks: (await declaredAdmission(ctx.site.id, id)).asks,
    documents: await documentRows(ctx.site.id, id),
  }
  const asks = Object.fromEntries(
    ADMISSION_FIELDS.flatMap((field) => {
      const said = asked[field.key]
      return said && !field.fixed && said !== field.usual ? [[field.key, said]] : []
    }),
  )
  await sql(
    'UPDATE admission SET asks = $3::jsonb, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, JSON.stringify(asks), ctx.user.userId],
  )
  const used = new Set(documents.flatMap((one) => (one.slot ? [one.slot] : [])))
  const rows = documents
    .filter((one) => one.nameBn)
    .map((one, position) => {
      let slot = one.slot
      for (let n = 1; !slot; n++) if (!used.has(`document-${n}`)) slot = `document-${n}`
      used.add(slot)
      return { slot, nameBn: one.nameBn, nameEn: one.nameEn ?? '', required: one.required, position }
    })
  await sql('DELETE FROM admission_document WHERE site_id = $1 AND admission_id = $2', [ctx.site.id, id])
  await sql(
    `INSERT INTO admission_document (site_id, admission_id, slot, name_bn, name_en, required, position)
     SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(slot text, "nameBn" text, "nameEn" text, required boolean, position int)`,
    [ctx.site.id, id, JSON.stringify(rows)],
  )
  ctx.audit({ recordType: 'admission', recordId: id, before, after: { asks, documents: rows } })
}

/** A day a year later; the last of February stays one. */
const yearLater = (column: string) => `${column} + interval '1 year'`

/** A draft for the session after, from another admission: everything a year later, with the same classes, quotas and documents where the session has them. @returns its id */
export async function copyAdmission(ctx: SiteCtx, id: number): Promise<number> {
  const site = ctx.site.id
  const from = await declaredAdmission(site, id)
  const [next] = await sql<{ id: number }>(
    `SELECT s.id FROM site_session s JOIN site_session o ON o.site_id = s.site_id AND o.id = $2 WHERE s.site_id = $1 AND s.starts_on >= o.ends_on ORDER BY s.starts_on LIMIT 1`,
    [site, from.sessionId],
  )
  const sessionId = next?.id ?? from.sessionId
  const [made] = await sql<{ id: number }>(
    `INSERT INTO admission (site_id, session_id, code, title_bn, title_en, body_bn, body_en, prospectus_id, opens_at, closes_at, sub_head_id, fee, pay_by, way, test_weight,
       merit_weight, interview_weight, test_full, test_pass, interview_full, age_on, asks, admit_by, waiting_days, keep_days, sms_steps, changed_by)
     SELECT site_id, $3, rtrim(left(code, 20), '-') || '-' || (SELECT count(*) + 1 FROM admission x WHERE x.site_id = $1), title_bn, title_en, body_bn, body_en, prospectus_id,
       ${yearLater('opens_at')}, ${yearLater('closes_at')}, sub_head_id, fee, ${yearLater('pay_by')}, way, test_weight, merit_weight, interview_weight, test_full, test_pass,
       interview_full, ${yearLater('age_on')}, asks, ${yearLater('admit_by')}, waiting_days, keep_days, sms_steps, $4 FROM admission WHERE site_id = $1 AND id = $2 RETURNING id`,
    [site, id, sessionId, ctx.user.userId],
  )
  const newId = made?.id ?? 0
  await sql(
    `INSERT INTO admission_offer (site_id, admission_id, class_offering_id, seats, waiting_1, waiting_2, min_months, max_months, gender, position)
     SELECT o.site_id, $3, n.id, o.seats, o.waiting_1, o.waiting_2, o.min_months, o.max_months, o.gender, o.position FROM admission_offer o
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
       JOIN class_offering n ON n.site_id = f.site_id AND n.session_id = $4 AND (n.class_id, n.shift_id, n.version_id, n.study_group_id) = (f.class_id, f.shift_id, f.version_id, f.study_group_id)
     WHERE o.site_id = $1 AND o.admission_id = $2`,
    [site, id, newId, sessionId],
  )
  await sql(
    `INSERT INTO admission_pool (site_id, admission_id, code, name_bn, name_en, proof_bn, proof_en, position)
     SELECT site_id, $3, code, name_bn, name_en, proof_bn, proof_en, position FROM admission_pool WHERE site_id = $1 AND admission_id = $2`,
    [site, id, newId],
  )
  await sql(
    `INSERT INTO admission_seat (site_id, offer_id, pool_id, admission_id, seats)
     SELECT x.site_id, n.id, q.id, $3, x.seats FROM admission_seat x JOIN admission_offer o ON o.site_id = x.site_id AND o.id = x.offer_id
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
       JOIN class_offering g ON g.site_id = f.site_id AND g.session_id = $4 AND (g.class_id, g.shift_id, g.version_id, g.study_group_id) = (f.class_id, f.shift_id, f.version_id, f.study_group_id)
       JOIN admission_offer n ON n.site_id = o.site_id AND n.admission_id = $3 AND n.class_offering_id = g.id
       JOIN admission_pool p ON p.site_id = x.site_id AND p.id = x.pool_id JOIN admission_pool q ON q.site_id = p.site_id AND q.admission_id = $3 AND q.code = p.code
     WHERE x.site_id = $1 AND x.admission_id = $2`,
    [site, id, newId, sessionId],
  )
  await sql(
    `INSERT INTO admission_document (site_id, admission_id, slot, name_bn, name_en, required, position)
     SELECT site_id, $3, slot, name_bn, name_en, required, position FROM admission_document WHERE site_id = $1 AND admission_id = $2`,
    [site, id, newId],
  )
  ctx.audit({ recordType: 'admission', recordId: newId, after: { copiedFrom: id } })
  return newId
}
