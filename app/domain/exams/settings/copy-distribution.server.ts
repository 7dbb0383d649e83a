import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse } from '~/domain/errors'
import { lockExam, refuseClosed } from '../declare/declare-exam.server'
import { setPartMarks, type PartMarks } from '~/domain/academics/papers/part-marks.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A place marks are copied from or to: the defaults of a class in a session, or a class in an exam. */
interface Place {
  kind: 'class' | 'exam'
  id: number
  classId: number
}

export function placeOf(text: string): Place {
  const [kind, id, classId] = text.split(':')
  return { kind: kind === 'exam' ? 'exam' : 'class', id: Number(id), classId: Number(classId) }
}

interface PartAt {
  id: number
  key: string
  code: string
  paper: Named
  partType: Named
  offering: string
  full: number
  pass: number
  separate: boolean
  marked: boolean
}

/** One part that would change. Marks in hundredths. */
interface Change {
  id: number
  code: string
  paper: Named
  partType: Named
  offerings: number
  from: { full: number; pass: number; separate: boolean }
  to: { full: number; pass: number; separate: boolean }
}

interface CopyPlan {
  changes: Change[]
  /** Papers that have marks and stay. */
  marked: (Named & { code: string })[]
  /** Papers or parts that the place copied from does not have, and stay. */
  unmatched: (Named & { code: string; partType: Named })[]
  same: number
  /** Says whether what was shown is still what would happen. */
  seen: string
}

/** Parts of a place. Papers are known again by subject and paper, parts by mark type. */
async function partsAt(siteId: number, place: Place): Promise<PartAt[]> {
  const exam = place.kind === 'exam'
  return sql<PartAt>(
    `SELECT ${exam ? 'x' : 't'}.id, concat_ws('/', s.key, sp.paper, y.code) AS key, sp.code, json_build_object('nameEn', sp.name_en, 'nameBn', sp.name_bn) AS paper,
        json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn) AS "partType", concat_ws('/', c.study_group_id, c.version_id) AS offering,
        (${exam ? 'x' : 't'}.full_marks * 100)::int AS full, (${exam ? 'x' : 't'}.pass_marks * 100)::int AS pass, ${exam ? 'x' : 't'}.separate_pass AS separate,
        ${exam ? `EXISTS (SELECT 1 FROM exam_part z JOIN mark m ON m.site_id = z.site_id AND m.exam_part_id = z.id WHERE z.site_id = p.site_id AND z.exam_paper_id = p.id)` : 'false'} AS marked
      FROM ${
        exam
          ? 'exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN exam_part x ON x.site_id = p.site_id AND x.exam_paper_id = p.id JOIN part t ON t.site_id = x.site_id AND t.id = x.part_id'
          : 'subject_offering o JOIN part t ON t.site_id = o.site_id AND t.subject_offering_id = o.id'
      }
      JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
      JOIN subject_paper sp ON sp.id = o.subject_paper_id JOIN subject s ON s.id = o.subject_id JOIN part_type y ON y.id = t.part_type_id
      WHERE o.site_id = $1 AND c.class_id = $3 AND ${exam ? 'p.exam_id' : 'c.session_id'} = $2
      ORDER BY o.position, sp.paper, sp.id, t.position, y.id, c.id`,
    [siteId, place.id, place.classId],
  )
}

/** What a copy would change, part by part; changes nothing. @throws Invalid when a place has no papers or both are the same */
export async function planCopy(siteId: number, from: string, to: string): Promise<CopyPlan> {
  if (from === to) throw new Invalid({ to: ['exam-settings:copy.same'] })
  const [source, target] = [await partsAt(siteId, placeOf(from)), await partsAt(siteId, placeOf(to))]
  await allOf(
    () => refuse(!source.length, 'from', 'exam-settings:copy.empty'),
    () => refuse(!target.length, 'to', 'exam-settings:copy.empty'),
  )
  const nearest = new Map<string, PartAt>()
  for (const part of source) {
    nearest.set(`${part.offering} ${part.key}`, part)
    if (!nearest.has(part.key)) nearest.set(part.key, part)
  }
  const changes: (Change & { key: string })[] = []
  const marked = new Map<string, Named & { code: string }>()
  const unmatched = new Map<string, Named & { code: string; partType: Named }>()
  let same = 0
  for (const part of target) {
    const given = nearest.get(`${part.offering} ${part.key}`) ?? nearest.get(part.key)
    if (!given) unmatched.set(part.key, { ...part.paper, code: part.code, partType: part.partType })
    else if (given.full === part.full && given.pass === part.pass && given.separate === part.separate) same++
    else if (part.marked) marked.set(part.code, { ...part.paper, code: part.code })
    else {
      const [was, will] = [
        { full: part.full, pass: part.pass, separate: part.separate },
        { full: given.full, pass: given.pass, separate: given.separate },
      ]
      changes.push({
        id: part.id,
        code: part.code,
        paper: part.paper,
        partType: part.partType,
        offerings: 1,
        from: was,
        to: will,
        key: part.key,
      })
    }
  }
  const seen = createHash('sha256')
    .update(JSON.stringify(changes.map(({ id, to: will }) => [id, will])))
    .digest('base64url')
    .slice(0, 32)
  return {
    changes: changes.map(({ key: _, ...change }) => change),
    marked: [...marked.values()],
    unmatched: [...unmatched.values()],
    same,
    seen,
  }
}

/**
 * Copies as planned. @param seen the plan the person saw
 * @returns how many parts changed. @throws Invalid when marks or settings changed meanwhile; Refusal for a closed exam; Missing
 */
export async function copyDistribution(ctx: SiteCtx, from: string, to: string, seen: string | null): Promise<number> {
  const target = placeOf(to)
  if (target.kind === 'exam') refuseClosed(await lockExam(ctx, target.id))
  const plan = await planCopy(ctx.site.id, from, to)
  if (plan.seen !== seen) throw new Invalid({ '': ['exam-settings:copy.changed'] })
  if (!plan.changes.length) return 0
  const marks = plan.changes.map(({ id, to: will }) => ({ id, ...will }))
  const changed = await (target.kind === 'exam' ? setExamPartMarks : setPartMarks)(ctx.site.id, marks)
  if (changed !== marks.length) throw new Missing('part')
  ctx.audit({
    recordType: 'distribution',
    recordId: target.classId,
    before: { to, parts: plan.changes.map(({ id, from: was }) => ({ id, ...was })) },
    after: { from, to, parts: marks },
  })
  return changed
}

/** Classes of sessions and exams a copy may start from or end at, newest first. `value` is what the form posts. */
export async function copyPlaces(siteId: number): Promise<
  (Named & {
    value: string
    label: string
    classEn: string
    classBn: string
    kind: 'class' | 'exam'
    closed: boolean
  })[]
> {
  return sql(
    `SELECT DISTINCT 'class' AS kind, concat_ws(':', 'class', s.id, k.id) AS value, s.label, '' AS "nameEn", '' AS "nameBn", k.name_en AS "classEn", k.name_bn AS "classBn", false AS closed, s.starts_on, 0 AS x, k.position
       FROM class_offering c JOIN site_session s ON s.site_id = c.site_id AND s.id = c.session_id JOIN class k ON k.id = c.class_id WHERE c.site_id = $1
     UNION ALL
     SELECT DISTINCT 'exam', concat_ws(':', 'exam', x.id, k.id), s.label, x.name_en, x.name_bn, k.name_en, k.name_bn, x.state = 'closed', s.starts_on, x.id, k.position
       FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id
       JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id JOIN class k ON k.id = c.class_id
       WHERE x.site_id = $1
     ORDER BY kind, starts_on DESC, x DESC, position`,
    [siteId],
  )
}

async function setExamPartMarks(siteId: number, rows: readonly PartMarks[]): Promise<number> {
  const set = await sql(
    `UPDATE exam_part t SET full_marks = u.full_marks::numeric / 100, pass_marks = u.pass_marks::numeric / 100, separate_pass = u.separate_pass
     FROM unnest($2::bigint[], $3::int[], $4::int[], $5::boolean[]) AS u(id, full_marks, pass_marks, separate_pass) WHERE t.site_id = $1 AND t.id = u.id RETURNING t.id`,
    [
      siteId,
      rows.map((one) => one.id),
      rows.map((one) => one.full),
      rows.map((one) => one.pass),
      rows.map((one) => one.separate),
    ],
  )
  return set.length
}
