import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readRun, readSnapshots, type SnapshotRun } from '../read-result.server'
import type { Mark } from '../marks.policy'
import type { Names } from '../run-shown'
import { pairKey, type Seen } from './analyse-run.server'

/** A published run with at least one of the teacher's sections in it. */
interface OwnRun {
  id: number
  exam: Names
  session: string
  className: Names
}

/** What a teacher may see of results: sections they lead, whole; of the others the subjects they teach there. */
interface OwnClasses {
  led: ReadonlySet<number>
  taught: ReadonlySet<string>
  sectionIds: number[]
}

/** @returns nothing for a user who is no employee */
export async function ownClasses(ctx: SiteCtx): Promise<OwnClasses> {
  const rows =
    ctx.user.employeeId === null
      ? []
      : await sql<{ sectionId: number; key: string | null }>(
          `SELECT id AS "sectionId", NULL AS key FROM section WHERE site_id = $1 AND class_teacher_id = $2
     UNION SELECT a.section_id, o.grade_key FROM assignment a JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id
     WHERE a.site_id = $1 AND a.employee_id = $2`,
          [ctx.site.id, ctx.user.employeeId],
        )
  return {
    led: new Set(rows.filter((row) => row.key === null).map((row) => row.sectionId)),
    taught: new Set(rows.flatMap((row) => (row.key === null ? [] : [pairKey(row.sectionId, row.key)]))),
    sectionIds: [...new Set(rows.map((row) => row.sectionId))],
  }
}

/** Published runs with the teacher's sections, the last published first. Nothing of a run that is not published. */
export function ownRuns(siteId: number, own: OwnClasses): Promise<OwnRun[]> {
  return sql<OwnRun>(
    `SELECT run.id, run.shown->'exam' AS exam, run.shown->>'session' AS session, run.shown->'className' AS "className" FROM result_run run
     WHERE run.site_id = $1 AND run.state = 'published'
       AND EXISTS (SELECT 1 FROM result r WHERE r.site_id = run.site_id AND r.run_id = run.id AND r.section_id = ANY($2::bigint[]))
     ORDER BY run.published_at DESC, run.id DESC`,
    [siteId, own.sectionIds],
  )
}

/** Pairs of section and subject in a run that are the teacher's; a section they lead counts with every subject. */
function seenIn(run: SnapshotRun, own: OwnClasses): ReadonlySet<string> {
  const led = Object.entries(run.shown.sections)
    .filter(([id]) => own.led.has(Number(id)))
    .flatMap(([id, section]) =>
      (run.shown.offerings[String(section.offeringId)]?.units ?? []).map((unit) => pairKey(Number(id), unit.key)),
    )
  return new Set([...own.taught, ...led])
}

/** @throws Missing for a run that is not published, not this institution's, or without a section of the teacher's */
export async function ownRun(
  ctx: SiteCtx,
  own: OwnClasses,
  runId: number,
): Promise<{ run: SnapshotRun; seen: Seen; sectionIds: number[] }> {
  const run = await readRun(ctx.site.id, runId)
  const sectionIds = own.sectionIds.filter((id) => run.shown.sections[String(id)])
  if (run.state !== 'published' || !sectionIds.length) throw new Missing('result run')
  return { run, seen: seenIn(run, own), sectionIds }
}

interface SubjectMark {
  id: number
  roll: number
  name: Names
  marks: (number | 'A' | null)[]
  total: number
  letter: string
  status: 'passed' | 'failed' | 'absent'
}
export interface SubjectList {
  parts: (Names & { full: number; paper: string })[]
  full: number
  rows: SubjectMark[]
  withheld: number
}

const sat = (mark: Mark | undefined): number | 'A' | null => (mark === undefined || mark === 'N' ? null : mark)

/** One subject of one section, student by student; marks in hundredths. Who is withheld is counted and not shown, who does not sit it is not there. */
export async function subjectList(
  siteId: number,
  run: SnapshotRun,
  sectionId: number,
  key: string,
): Promise<SubjectList> {
  const unit = run.shown.offerings[String(run.shown.sections[String(sectionId)]?.offeringId)]?.units.find(
    (one) => one.key === key,
  )
  if (!unit) throw new Missing('subject')
  const snapshots = await readSnapshots(siteId, run, { sectionIds: [sectionId] })
  const parts = unit.papers.flatMap((paper) =>
    paper.parts.map((part) => ({ ...part, paper: unit.papers.length > 1 ? paper.code : '' })),
  )
  return {
    parts: parts.map(({ nameEn, nameBn, full, paper }) => ({ nameEn, nameBn, full, paper })),
    full: parts.reduce((sum, part) => sum + part.full, 0),
    withheld: snapshots.filter((one) => one.withheldReason !== null).length,
    rows: snapshots.flatMap((one) => {
      const subject = one.withheldReason === null ? one.subjects.find((row) => row.unit.key === key) : undefined
      return subject && subject.status !== 'exempt'
        ? [
            {
              id: one.id,
              roll: one.roll,
              name: { nameEn: one.student.nameEn, nameBn: one.student.nameBn },
              marks: parts.map((part) => sat(subject.marks.get(part.id))),
              total: subject.total,
              letter: subject.letter,
              status: subject.status,
            },
          ]
        : []
    }),
  }
}
