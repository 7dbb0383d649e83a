import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { defaultPartPass } from '~/domain/results/subject-grade.policy'
import { mayTakeAs, type TakenAs } from './subject-choice.policy'
import type { SubjectForm } from './subject-setting.form'
import { subjectTargets, type Target } from './subject-targets.server'
import { setParts } from './papers/subject-parts.server'
import { takeAllPapers } from '~/domain/students/enrol.server'

interface Subject {
  id: number
  key: string
  level: string
  religionId: number | null
  papers: { id: number; paper: number }[]
}

const sets = (values: SubjectForm): { electiveSet: string | null; choose: number | null } => {
  if (values.condition === 'elective') return { electiveSet: values.electiveSet ?? 'ELECTIVE', choose: values.choose }
  if (values.condition === 'religion') return { electiveSet: 'RELIGION', choose: 1 }
  return values.condition === 'optional' ? { electiveSet: 'OPTIONAL', choose: 1 } : { electiveSet: null, choose: null }
}

/**
 * Sets how a class (with `everywhere`, also the same class and group of other shifts and versions) takes a subject: its
 * condition, papers, parts and order. Adds it where it is not offered yet. Throws Missing for another site's class,
 * Invalid for what cannot be, Refusal when students' choices or an exam stand against it.
 */
export async function saveSubjectOffering(
  ctx: SiteCtx,
  classOfferingId: number,
  subjectId: number,
  values: SubjectForm,
): Promise<void> {
  const targets = await subjectTargets(ctx.site.id, classOfferingId, values.everywhere)
  const subject = await subjectOfLevel(subjectId, targets)
  if (values.condition === 'religion' && subject.religionId === null)
    throw new Invalid({ condition: ['academics:subject.notReligion'] })
  const known = await sql<{ id: number }>('SELECT id FROM part_type WHERE active')
  values.papers.forEach((paper, at) => {
    if (!subject.papers.some((one) => one.id === paper.id))
      throw new Invalid({ [`papers[${at}].offered`]: ['ui:error.in'] })
    paper.parts.forEach((part, row) => {
      if (part.typeId !== null && !known.some((one) => one.id === part.typeId))
        throw new Invalid({ [`papers[${at}].parts[${row}].typeId`]: ['ui:error.in'] })
    })
  })
  for (const target of targets) await saveFor(ctx, target, subject, values)
}

async function saveFor(ctx: SiteCtx, target: Target, subject: Subject, values: SubjectForm): Promise<void> {
  const { electiveSet, choose } = sets(values)
  const before = await offered(ctx.site.id, target.id, subject.id)
  await mustKeepChoices(ctx.site.id, target.id, subject.id, values)
  for (const { id: paperId, paper } of subject.papers) {
    const wanted = values.papers.find((one) => one.id === paperId)
    if (!wanted?.offered) {
      await dropPapers(ctx.site.id, target.id, 'subject_paper_id', paperId)
      continue
    }
    const [row] = await sql<{ id: number }>(
      `INSERT INTO subject_offering (site_id, class_offering_id, subject_id, subject_paper_id, condition, elective_set, choose, may_be_optional, grade_key, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (site_id, class_offering_id, subject_paper_id) DO UPDATE SET condition = excluded.condition, elective_set = excluded.elective_set,
         choose = excluded.choose, may_be_optional = excluded.may_be_optional, grade_key = excluded.grade_key, position = excluded.position
       RETURNING id`,
      [
        ctx.site.id,
        target.id,
        subject.id,
        paperId,
        values.condition,
        electiveSet,
        choose,
        values.condition === 'elective' && values.mayBeOptional,
        values.together ? subject.key : `${subject.key}-${paper}`,
        values.order * 10 + paper,
      ],
    )
    if (!row) throw new Error('a subject offering was not written')
    await setParts(
      ctx.site.id,
      row.id,
      wanted.parts.flatMap((part) =>
        part.typeId === null || part.full === null
          ? []
          : [
              {
                typeId: part.typeId,
                full: Math.round(part.full * 100),
                separatePass: part.separate,
                pass:
                  part.pass === null
                    ? Math.min(defaultPartPass(Math.round(part.full * 100)), Math.round(part.full * 100))
                    : Math.round(part.pass * 100),
              },
            ],
      ),
    )
  }
  await takeAllPapers(ctx.site.id, target.id, subject.id)
  // One set, one number: the other subjects of the set follow.
  if (values.condition === 'elective')
    await sql(
      `UPDATE subject_offering SET choose = $4 WHERE site_id = $1 AND class_offering_id = $2 AND condition = 'elective' AND elective_set = $3`,
      [ctx.site.id, target.id, electiveSet, choose],
    )
  ctx.audit({
    recordType: 'subject_offering',
    recordId: `${target.id}/${subject.key}`,
    before: before ?? undefined,
    after: await offered(ctx.site.id, target.id, subject.id),
  })
}

/** How a class takes a subject, for the log: marks in full, subjects as they are called. Null where it does not. */
async function offered(siteId: number, classOfferingId: number, subjectId: number): Promise<object | null> {
  const [row] = await sql<{ papers: object[] | null }>(
    `SELECT jsonb_agg(jsonb_build_object('paper', p.name_en, 'condition', o.condition, 'electiveSet', o.elective_set, 'choose', o.choose, 'mayBeOptional', o.may_be_optional,
        'gradeKey', o.grade_key, 'position', o.position, 'parts', (SELECT jsonb_agg(jsonb_build_object('type', y.code, 'full', t.full_marks, 'pass', t.pass_marks,
          'separate', t.separate_pass) ORDER BY t.position, t.id) FROM part t JOIN part_type y ON y.id = t.part_type_id WHERE t.site_id = o.site_id AND t.subject_offering_id = o.id)) ORDER BY p.paper) AS papers
      FROM subject_offering o JOIN subject_paper p ON p.id = o.subject_paper_id WHERE o.site_id = $1 AND o.class_offering_id = $2 AND o.subject_id = $3`,
    [siteId, classOfferingId, subjectId],
  )
  return row?.papers ? { papers: row.papers } : null
}

/** Takes a subject away from a class. Throws Missing, or Refusal when students chose it or an exam has it. */
export async function removeSubjectOffering(
  ctx: SiteCtx,
  classOfferingId: number,
  subjectId: number,
  everywhere: boolean,
): Promise<void> {
  const targets = await subjectTargets(ctx.site.id, classOfferingId, everywhere)
  let dropped = 0
  for (const target of targets) dropped += await dropPapers(ctx.site.id, target.id, 'subject_id', subjectId)
  if (dropped === 0) throw new Missing('subject')
  ctx.audit({
    recordType: 'subject_offering',
    recordId: `${classOfferingId}/${subjectId}`,
    before: { subjectId, classes: targets.map((target) => target.id) },
  })
}

async function dropPapers(
  siteId: number,
  classOfferingId: number,
  column: 'subject_id' | 'subject_paper_id',
  id: number,
): Promise<number> {
  const where = `o.site_id = $1 AND o.class_offering_id = $2 AND o.${column} = $3`
  const [use] = await sql<{ students: number; exams: number }>(
    `SELECT (SELECT count(DISTINCT e.enrolment_id)::int FROM enrolment_subject e JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id WHERE ${where}) AS students,
      (SELECT count(DISTINCT p.exam_id)::int FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE ${where}) AS exams`,
    [siteId, classOfferingId, id],
  )
  if (use?.students) throw new Refusal('academics:subject.chosen', { students: use.students })
  if (use?.exams) throw new Refusal('academics:subject.examined', { exams: use.exams })
  return (
    await sql<{ id: number }>(`DELETE FROM subject_offering o WHERE ${where} RETURNING o.id`, [
      siteId,
      classOfferingId,
      id,
    ])
  ).length
}

/** What students have chosen must still be a choice after the change. */
async function mustKeepChoices(
  siteId: number,
  classOfferingId: number,
  subjectId: number,
  values: SubjectForm,
): Promise<void> {
  const taken = await sql<{ takenAs: TakenAs; students: number }>(
    `SELECT e.taken_as AS "takenAs", count(DISTINCT e.enrolment_id)::int AS students FROM enrolment_subject e
      JOIN subject_offering o ON o.site_id = e.site_id AND o.id = e.subject_offering_id
      WHERE o.site_id = $1 AND o.class_offering_id = $2 AND o.subject_id = $3 GROUP BY e.taken_as`,
    [siteId, classOfferingId, subjectId],
  )
  const after = {
    id: 0,
    subjectId,
    condition: values.condition,
    electiveSet: null,
    choose: null,
    mayBeOptional: values.mayBeOptional,
    religionId: null,
  }
  const lost = taken.filter((row) => !mayTakeAs(after, row.takenAs)).reduce((sum, row) => sum + row.students, 0)
  if (lost) throw new Invalid({ condition: [`academics:subject.chosen?students=${lost}`] })
}

async function subjectOfLevel(subjectId: number, [target]: readonly Target[]): Promise<Subject> {
  const [found] = await sql<Subject>(
    `SELECT s.id, s.key, s.level, s.religion_id AS "religionId", json_agg(json_build_object('id', p.id, 'paper', p.paper) ORDER BY p.paper) AS papers
      FROM subject s JOIN subject_paper p ON p.subject_id = s.id WHERE s.id = $1 GROUP BY s.id`,
    [subjectId],
  )
  if (!found || found.level !== target?.level) throw new Missing('subject')
  return found
}
