import { inScope, sql } from 'db/connection'
import type { Ctx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { PapersForm } from './subject.form'
import { usualPass } from './usual-pass.policy'

interface PaperRow {
  id: number
  code: string
  paper: number
  nameEn: string
  nameBn: string
  /** Marks as they are printed: 70 and 23. */
  parts: { type: string; full: number; pass: number }[]
}

export interface SubjectPapers {
  subject: { id: number; level: string; key: string; nameEn: string; nameBn: string }
  papers: PaperRow[]
  partTypes: { code: string; nameEn: string; nameBn: string }[]
}

/** The papers of a subject in order, and the parts a paper may have. Throws Missing for no such subject. */
export async function subjectPapers(ctx: Ctx, subjectId: number): Promise<SubjectPapers> {
  mustBeCentral(ctx)
  const [subject] = await sql<SubjectPapers['subject']>(
    'SELECT id, level, key, name_en AS "nameEn", name_bn AS "nameBn" FROM subject WHERE id = $1',
    [subjectId],
  )
  if (!subject) throw new Missing('subject')
  return {
    subject,
    papers: await sql(
      'SELECT id, code, paper, name_en AS "nameEn", name_bn AS "nameBn", parts FROM subject_paper WHERE subject_id = $1 ORDER BY paper',
      [subjectId],
    ),
    partTypes: await sql(
      'SELECT code, name_en AS "nameEn", name_bn AS "nameBn" FROM part_type WHERE active ORDER BY position, id',
    ),
  }
}

/** Codes of the papers of subjects, in order: `101, 102`. */
export async function paperCodes(subjectIds: readonly number[]): Promise<Map<number, { codes: string; full: number }>> {
  const rows = await sql<{ id: number; codes: string; full: number }>(
    `SELECT subject_id AS id, string_agg(code, ', ' ORDER BY paper) AS codes,
        coalesce(sum((SELECT sum((a->>'full')::numeric) FROM jsonb_array_elements(parts) a)), 0)::float8 AS full
      FROM subject_paper WHERE subject_id = ANY($1::bigint[]) GROUP BY subject_id`,
    [subjectIds],
  )
  return new Map(rows.map(({ id, codes, full }) => [id, { codes, full }]))
}

/** Gives a subject that was just made its first paper, under the subject's own code and names. */
export async function firstPaper(level: string, key: string): Promise<void> {
  await sql(
    `INSERT INTO subject_paper (subject_id, level, code, paper, name_en, name_bn)
     SELECT id, level, key, 1, name_en, name_bn FROM subject s WHERE level = $1 AND key = $2 AND NOT EXISTS (SELECT 1 FROM subject_paper p WHERE p.level = $1 AND p.code = $2)`,
    [level, key],
  )
}

/**
 * Makes these the papers of a subject, in this order. Institutions that took the subject into their setting keep the
 * marks they have. Throws Missing for no such subject or a paper of another, Invalid for a code that another subject of
 * the level has or an unknown part, Refusal when a paper that institutions offer would go.
 */
export async function savePapers(ctx: Ctx, subjectId: number, { papers }: PapersForm): Promise<void> {
  const { subject, papers: before } = await subjectPapers(ctx, subjectId)
  const types = new Set((await sql<{ code: string }>('SELECT code FROM part_type')).map((row) => row.code))
  const wanted = papers.map((one, at) => ({ ...one, at })).filter((one) => one.code !== null)
  const errors: Record<string, string[]> = {}
  for (const { id, code, at, parts } of wanted) {
    if (id !== null && !before.some((one) => one.id === id)) throw new Missing('paper')
    if (wanted.some((other) => other.at < at && other.code === code)) errors[`papers[${at}].code`] = ['ui:error.unique']
    const [twin] = await sql('SELECT 1 FROM subject_paper WHERE level = $1 AND code = $2 AND subject_id <> $3', [
      subject.level,
      code,
      subjectId,
    ])
    if (twin) errors[`papers[${at}].code`] = ['ui:error.unique']
    for (const [index, { type }] of parts.entries())
      if (type !== null && !types.has(type)) errors[`papers[${at}].parts[${index}].type`] = ['ui:error.in']
  }
  if (wanted.length === 0) errors['papers[0].code'] = ['ui:error.required']
  if (Object.keys(errors).length) throw new Invalid(errors)
  await removePapers(before.filter((one) => !wanted.some((other) => other.id === one.id)))
  // Numbers and codes may change places: the old ones step aside first.
  const moved = wanted.some(({ id, code }, index) =>
    before.some((one) => one.id === id && (one.code !== code || one.paper !== index + 1)),
  )
  if (moved)
    await sql(`UPDATE subject_paper SET paper = -paper, code = '~' || id || code WHERE subject_id = $1`, [subjectId])
  for (const [index, { id, code, nameEn, nameBn, parts }] of wanted.entries()) {
    const marks = JSON.stringify(
      parts.flatMap(({ type, full, pass }) =>
        type === null || full === null ? [] : [{ type, full, pass: pass ?? usualPass(full) }],
      ),
    )
    if (id !== null)
      await sql(
        'UPDATE subject_paper SET paper = $2, code = $3, name_en = $4, name_bn = $5, parts = $6 WHERE id = $1',
        [id, index + 1, code, nameEn, nameBn, marks],
      )
    else
      await sql(
        'INSERT INTO subject_paper (subject_id, level, code, paper, name_en, name_bn, parts) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [subjectId, subject.level, code, index + 1, nameEn, nameBn, marks],
      )
  }
  const after = await sql(
    'SELECT id, code, paper, name_en AS "nameEn", name_bn AS "nameBn", parts FROM subject_paper WHERE subject_id = $1 ORDER BY paper',
    [subjectId],
  )
  ctx.audit({ recordType: 'subject_paper', recordId: subjectId, before, after })
}

async function removePapers(gone: readonly PaperRow[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map((one) => one.id)
  const [used] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      'SELECT subject_paper_id AS id FROM subject_offering WHERE subject_paper_id = ANY($1::bigint[]) LIMIT 1',
      [ids],
    ),
  )
  if (used)
    throw new Refusal('catalogues:subject.paperInUse', { code: gone.find((one) => one.id === used.id)?.code ?? '' })
  await sql('DELETE FROM subject_paper WHERE id = ANY($1::bigint[])', [ids])
}
