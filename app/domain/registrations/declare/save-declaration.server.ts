import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, Refusal, refuse } from '~/domain/errors'
import { USUAL_COLUMNS } from '../export/sheet-values'
import { FIELDS, type Asked } from '../registration-fields'
import type { DeclarationForm } from './declaration.form'
import { declaration, type DeclarationRow } from './declarations.server'
import { gather } from './gather.server'

/** Sections that are of the session and class. */
const sectionsIn = (siteId: number, value: DeclarationForm): Promise<{ id: number }[]> =>
  sql(
    `SELECT x.id FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
     WHERE x.site_id = $1 AND o.session_id = $2 AND o.class_id = $3 AND x.id = ANY ($4::bigint[])`,
    [siteId, value.sessionId, value.classId, value.sections],
  )

const hasEntries = (one: DeclarationRow): boolean => Object.keys(one.counts).length > 0

/** Whether the fee was charged already: then neither its head nor its amount changes. */
const isCharged = async (siteId: number, id: number): Promise<boolean> =>
  (
    await sql(
      'SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2 AND charge_id IS NOT NULL LIMIT 1',
      [siteId, id],
    )
  ).length > 0

/**
 * Declares a registration (id null), or changes one; where it is open, students of added sections join it at once.
 * @throws Missing; Invalid at the field: what is not the institution's, and what would harm those who confirmed or were charged
 */
export async function saveDeclaration(ctx: SiteCtx, id: number | null, value: DeclarationForm): Promise<number> {
  const site = ctx.site.id
  const before = id === null ? null : await declaration(site, id)
  const fee = Number(value.fee ?? 0n)
  const charged = id !== null && (await isCharged(site, id))
  const [known] = await sql<{ board: boolean; head: boolean; session: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM board WHERE id = $1) AS board, EXISTS (SELECT 1 FROM fee_sub_head WHERE id = $2) AS head,
       EXISTS (SELECT 1 FROM site_session WHERE site_id = $3 AND id = $4) AS session`,
    [value.boardId, value.subHeadId, site, value.sessionId],
  )
  const sections = new Set((await sectionsIn(site, value)).map((one) => one.id))
  await allOf(
    () => refuse(!known?.session, 'sessionId', 'ui:error.in'),
    () => refuse(!known?.board, 'boardId', 'ui:error.in'),
    () => refuse(value.subHeadId !== null && !known?.head, 'subHeadId', 'ui:error.in'),
    () => refuse(sections.size !== value.sections.length, 'sections', 'ui:error.in'),
    () =>
      refuse(
        before !== null && hasEntries(before) && before.sessionId !== value.sessionId,
        'sessionId',
        'registration:error.begun',
      ),
    () =>
      refuse(
        before !== null && hasEntries(before) && before.classId !== value.classId,
        'classId',
        'registration:error.begun',
      ),
    () => refuse(charged && before?.fee !== fee, 'fee', 'registration:error.charged'),
    () => refuse(charged && before?.subHeadId !== value.subHeadId, 'subHeadId', 'registration:error.charged'),
    () =>
      refuse(
        before !== null && before.state !== 'draft' && value.keepDays > before.keepDays,
        'keepDays',
        'registration:error.keepLonger',
      ),
  )
  const asked = value as unknown as Record<string, Asked | undefined>
  const asks = Object.fromEntries(
    FIELDS.flatMap((one) => {
      const said = asked[`ask_${one.key}`]
      return said && !one.fixed && said !== one.usual ? [[one.key, said]] : []
    }),
  )
  const columns = {
    session_id: value.sessionId,
    class_id: value.classId,
    board_id: value.boardId,
    title_bn: value.titleBn,
    title_en: value.titleEn ?? '',
    note_bn: value.noteBn ?? '',
    note_en: value.noteEn ?? '',
    opens_on: value.opensOn,
    closes_on: value.closesOn,
    sub_head_id: fee > 0 ? value.subHeadId : null,
    fee,
    due_on: fee > 0 ? value.dueOn : null,
    keep_days: value.keepDays,
    asks: JSON.stringify(asks),
  }
  const names = Object.keys(columns)
  const values = [site, ctx.user.userId, ...Object.values(columns)]
  const [row] =
    id === null
      ? await sql<{ id: number }>(
          `INSERT INTO board_registration (site_id, changed_by, ${names.join(', ')}, columns) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}, $${values.length + 1}) RETURNING id`,
          [...values, JSON.stringify(USUAL_COLUMNS)],
        )
      : await sql<{ id: number }>(
          `UPDATE board_registration SET changed_by = $2, changed_at = now(), revision = revision + 1, ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
           WHERE site_id = $1 AND id = $${values.length + 1} RETURNING id`,
          [...values, id],
        )
  if (!row) throw new Missing('registration')
  await sql('DELETE FROM board_registration_section WHERE site_id = $1 AND registration_id = $2', [site, row.id])
  await sql(
    'INSERT INTO board_registration_section (site_id, registration_id, section_id) SELECT $1, $2, u.id FROM unnest($3::bigint[]) AS u(id)',
    [site, row.id, value.sections],
  )
  if (before && before.state !== 'draft') await gather(ctx, row.id)
  ctx.audit({
    recordType: 'board_registration',
    recordId: row.id,
    before,
    after: { ...columns, sections: value.sections },
  })
  return row.id
}

/** Opens a registration, which gathers its students, closes it, or opens it again. @throws Refusal for a move that is none */
export async function moveDeclaration(ctx: SiteCtx, id: number, to: 'open' | 'closed'): Promise<void> {
  const before = await declaration(ctx.site.id, id)
  if (before.state === to || (before.state === 'draft' && to === 'closed'))
    throw new Refusal('registration:error.moved')
  await sql(
    'UPDATE board_registration SET state = $3, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, to, ctx.user.userId],
  )
  if (to === 'open') await gather(ctx, id)
  ctx.audit({ recordType: 'board_registration', recordId: id, before: { state: before.state }, after: { state: to } })
}

/** Takes out a registration that nobody has begun, with the students it gathered: their slips open nothing any more. @throws Missing; Refusal otherwise */
export async function deleteDeclaration(ctx: SiteCtx, id: number): Promise<void> {
  await oneAtATime('board registration', ctx.site.id)
  // A guardian who begins at this moment is waited for: then it has begun.
  await sql(
    'SELECT 1 FROM board_registration_entry WHERE site_id = $1 AND registration_id = $2 ORDER BY id FOR UPDATE',
    [ctx.site.id, id],
  )
  const before = await declaration(ctx.site.id, id)
  if (before.begun) throw new Refusal('registration:error.used')
  await sql('DELETE FROM board_registration WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'board_registration', recordId: id, before })
}
