import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { defaultPartPass } from '~/domain/results/subject-grade.policy'
import type { MarksForm } from './settings.form'
import { setPartMarks } from '~/domain/academics/papers/part-marks.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A part of a paper as a class's offerings have it: those that agree share a row. Marks in hundredths. */
interface DistributionRow {
  ids: number[]
  code: string
  paper: Named
  partType: Named & { code: string }
  full: number
  pass: number
  separatePass: boolean
  /** 33 % of the full marks, rounded half-up to a whole mark. */
  proposed: number
  /** Offerings of the class that have this row; all of them: `everywhere`. */
  offerings: (Named & { group: string })[]
  everywhere: boolean
}

/** The default full and pass marks of a class in a session, in the order of its subjects. */
export async function distribution(siteId: number, sessionId: number, classId: number): Promise<DistributionRow[]> {
  const rows = await sql<Omit<DistributionRow, 'proposed' | 'everywhere'> & { total: number }>(
    `SELECT json_agg(t.id ORDER BY t.id) AS ids, sp.code, json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn) AS paper,
        json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS "partType",
        (t.full_marks * 100)::int AS full, (t.pass_marks * 100)::int AS pass, t.separate_pass AS "separatePass",
        json_agg(json_build_object('nameEn', concat_ws(' · ', nullif(g.name_en, 'None'), sh.name_en, v.name_en), 'nameBn', concat_ws(' · ', CASE WHEN g.code <> 'NONE' THEN g.name_bn END, sh.name_bn, v.name_bn), 'group', g.code) ORDER BY c.id) AS offerings,
        (sum(count(*)) OVER (PARTITION BY sp.id, y.id))::int AS total
      FROM class_offering c
      JOIN subject_offering o ON o.site_id = c.site_id AND o.class_offering_id = c.id
      JOIN part t ON t.site_id = o.site_id AND t.subject_offering_id = o.id
      JOIN subject_paper sp ON sp.id = o.subject_paper_id JOIN part_type y ON y.id = t.part_type_id
      JOIN study_group g ON g.id = c.study_group_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id JOIN version v ON v.id = c.version_id
      WHERE c.site_id = $1 AND c.session_id = $2 AND c.class_id = $3
      GROUP BY sp.id, y.id, t.full_marks, t.pass_marks, t.separate_pass
      ORDER BY min(o.position), sp.paper, sp.id, min(t.position), y.id, count(*) DESC`,
    [siteId, sessionId, classId],
  )
  return rows.map(({ total, ...row }) => ({
    ...row,
    proposed: defaultPartPass(row.full),
    everywhere: row.ids.length === total,
  }))
}

/**
 * Writes default marks; an empty pass mark becomes the proposal. Exams declared before keep their own.
 * @returns how many parts changed. @throws Invalid keyed 'rows[2].pass'
 */
export async function saveDistribution(ctx: SiteCtx, form: MarksForm): Promise<number> {
  const flat = form.rows.flatMap((row, at) =>
    row.ids.map((id) => ({
      id,
      at,
      full: Math.round(row.full * 100),
      pass: row.pass === null ? defaultPartPass(Math.round(row.full * 100)) : Math.round(row.pass * 100),
      separate: row.separate,
    })),
  )
  const found = await sql<{ id: number; full: number; pass: number; separate: boolean }>(
    `SELECT t.id, (t.full_marks * 100)::int AS full, (t.pass_marks * 100)::int AS pass, t.separate_pass AS separate
     FROM part t JOIN subject_offering o ON o.site_id = t.site_id AND o.id = t.subject_offering_id JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
     WHERE t.site_id = $1 AND c.session_id = $2 AND c.class_id = $3 AND t.id = ANY($4::bigint[]) FOR UPDATE OF t`,
    [ctx.site.id, form.session, form.class, flat.map((row) => row.id)],
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const errors: Record<string, string[]> = {}
  for (const row of flat) {
    if (!byId.has(row.id)) errors[`rows[${row.at}].full`] = ['ui:error.in']
    else if (row.pass > row.full) errors[`rows[${row.at}].pass`] = ['exams:parts.passAboveFull']
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  const changed = flat.filter((row) => {
    const old = byId.get(row.id)
    return old && (old.full !== row.full || old.pass !== row.pass || old.separate !== row.separate)
  })
  if (!changed.length) return 0
  await setPartMarks(ctx.site.id, changed)
  ctx.audit({
    recordType: 'distribution',
    recordId: form.class,
    before: changed.map((row) => byId.get(row.id)),
    after: changed,
  })
  return changed.length
}
