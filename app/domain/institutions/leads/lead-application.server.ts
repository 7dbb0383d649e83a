import { sql } from 'db/connection'
import { randomBytes } from 'node:crypto'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { suggestAlias } from '../alias.policy'
import { trackingNo } from '../applications/application.policy'
import { refuseTaken } from '../applications/apply.server'
import { aliasRefused } from '../identity.server'
import type { Kind } from '../institution.policy'
import { lockIdentities } from '../scope.server'
import { leadOf } from './leads.server'
import { mayApply, missingForApplication } from './lead.policy'

/**
 * Makes a pending application of a lead, with an alias of its name; the centre then mends and approves it.
 * @returns the application's id
 * @throws Refusal when it is one already, was put away, or says too little; Invalid when EIIN or e-mail are taken
 */
export async function applyForLead(ctx: UserCtx, id: number): Promise<number> {
  await lockIdentities()
  const lead = await leadOf(ctx, id, true)
  if (!mayApply(lead)) throw new Refusal('institutions:lead.notOpen')
  if (missingForApplication(lead).length) throw new Refusal('institutions:lead.incomplete')
  const alias = await freeAlias(lead.nameEn, lead.eiin)
  const groups = (await sql<{ id: number }>('SELECT id FROM study_group WHERE active ORDER BY position')).map(
    (row) => row.id,
  )
  const values = {
    nameBn: lead.nameBn,
    nameEn: lead.nameEn,
    eiin: lead.eiin,
    kind: lead.kind as Kind,
    boardId: lead.boardId ?? 0,
    thanaId: lead.thanaId ?? 0,
    addressBn: lead.addressBn,
    addressEn: lead.addressEn,
    establishedYear: null,
    students: lead.students,
    contactName: lead.contactName,
    contactPost: null,
    mobile: lead.mobile ?? '',
    email: lead.email ?? '',
    alias,
    packageId: null,
    groupIds: groups,
    note: lead.note,
  }
  await refuseTaken(values, null).catch(() => {
    throw new Refusal('institutions:lead.taken')
  })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO site_application (tracking_no, name_en, name_bn, eiin, kind, board_id, thana_id, address_en, address_bn, students, contact_name, mobile, email, alias, study_group_ids, note, lang)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'bn') RETURNING id`,
    [
      trackingNo(Number(today().slice(0, 4)), randomBytes(8)),
      values.nameEn,
      values.nameBn,
      values.eiin,
      values.kind,
      values.boardId,
      values.thanaId,
      values.addressEn,
      values.addressBn,
      values.students,
      values.contactName,
      values.mobile,
      values.email,
      values.alias,
      values.groupIds,
      values.note,
    ],
  )
  const applicationId = (made as { id: number }).id
  await sql(
    `UPDATE lead SET stage = 'applied', application_id = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, applicationId],
  )
  ctx.audit({
    recordType: 'lead',
    recordId: id,
    before: { stage: lead.stage },
    after: { stage: 'applied', applicationId },
  })
  return applicationId
}

async function freeAlias(nameEn: string, eiin: string | null): Promise<string> {
  const first = suggestAlias(nameEn)
  for (const candidate of [
    first,
    `${first.slice(0, 23)}-${eiin ?? ''}`.replace(/-$/, ''),
    ...Array.from({ length: 20 }, (_, n) => `${first.slice(0, 26)}-${n + 2}`),
  ]) {
    if (!(await aliasRefused(candidate, null))) return candidate
  }
  throw new Refusal('institutions:lead.noAlias')
}
