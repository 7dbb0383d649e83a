import { duesOfRun } from '~/domain/promotion/dues.server'
import { readRun, runRows, targetSections } from '~/domain/promotion/promotion-run.server'
import { moves, OUTCOMES, troubles, type Trouble } from '~/domain/promotion/promotion.policy'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { jobStatus } from '~/access/job-status.server'
import { today } from '~/format/dates'
import { idIn } from '~/ui/table/url'

/** One promotion as its screen shows it: ?section chooses the students of one old section, ?only=open those that still need a decision. */
export async function loadRun(ctx: SiteCtx, params: URLSearchParams) {
  const run = await readRun(ctx.site.id, idIn(params.get('run')) ?? 0)
  const rows = await runRows(ctx.site.id, run.id)
  const sections = await targetSections(ctx.site.id, run)
  const places = await placesOf(ctx.site.id, ctx.lang, {
    sectionIds: [...new Set([...sections.map((one) => one.id), ...rows.map((row) => row.oldSectionId)])],
  })
  const nameOf = (id: number) => places.find((one) => one.id === id)
  const dues = await duesOfRun(ctx.site.id, run.state === 'draft' ? rows : [])
  const found = run.state === 'draft' ? troubles(rows, sections, dues.held) : new Map<number, Trouble>()
  const olds = [...new Map(rows.map((row) => [row.oldSectionId, row.oldSectionOrder])).entries()]
    .sort((a, b) => a[1] - b[1])
    .map(([id]) => ({
      id,
      text: short(nameOf(id)),
      students: rows.filter((row) => row.oldSectionId === id).length,
    }))
  const only = params.get('only') === 'trouble' ? ('trouble' as const) : null
  const asked = idIn(params.get('section'))
  const sectionId = only ? null : ((olds.find((one) => one.id === asked) ?? olds[0])?.id ?? null)
  const choosesGroup = !run.hasGroups && run.toHasGroups
  const inGroups = places.filter(
    (one) => choosesGroup && sections.some((section) => section.id === one.id && section.classId === run.toClassId),
  )
  const groups = [...new Map(inGroups.map((one) => [one.groupId, { id: one.groupId, text: one.group }])).values()]
  return {
    run,
    mayRun: ctx.can('students.promotion.run'),
    groups,
    olds,
    sectionId,
    only,
    beforeStart: today() < run.toStartsOn,
    job: run.jobId && (run.state === 'running' || run.state === 'draft') ? await jobStatus(ctx, run.jobId) : null,
    counts: OUTCOMES.map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length })),
    students: rows.length,
    troubles: found.size,
    owing: {
      students: dues.owed.size,
      sum: [...dues.owed.values()].reduce((sum, one) => sum + one, 0),
      held: dues.held.size > 0,
    },
    mayAccount: ctx.can('fees.charges.view'),
    openChoices: rows
      .filter((row) => row.openChoices && run.state === 'done')
      .map(({ studentId, nameEn, nameBn }) => ({ studentId, nameEn, nameBn })),
    sections: sections.map((one) => {
      const coming = rows.filter((row) => moves(row.outcome) && row.sectionId === one.id).length
      return {
        id: one.id,
        text: nameOf(one.id)?.text ?? one.nameEn,
        short: short(nameOf(one.id)),
        next: one.classId === run.toClassId,
        capacity: one.capacity,
        taken: one.taken.length,
        coming,
        over: one.capacity === null ? 0 : Math.max(0, one.taken.length + coming - one.capacity),
      }
    }),
    rows: rows
      .filter((row) => (only ? found.has(row.id) : row.oldSectionId === sectionId))
      .sort((a, b) => a.oldSectionOrder - b.oldSectionOrder || a.oldRoll - b.oldRoll)
      .map((row) => ({
        id: row.id,
        studentId: row.studentId,
        code: row.code,
        nameEn: row.nameEn,
        nameBn: row.nameBn,
        oldSection: short(nameOf(row.oldSectionId)),
        oldRoll: row.oldRoll,
        outcome: row.outcome,
        group: row.targetGroupId,
        sectionId: row.sectionId,
        roll: row.roll,
        merit: row.merit,
        gpa: row.gpa,
        failedCount: row.failedCount,
        byHand: row.byHand,
        trouble: found.get(row.id) ?? null,
        owes: dues.owed.get(row.id) ?? 0,
      })),
  }
}

/** A section without its class. */
const short = (place: { group: string; section: string; shift: string; version: string } | undefined): string =>
  place ? [place.group, place.section, place.shift, place.version].filter(Boolean).join(' · ') : ''

export type RunData = Awaited<ReturnType<typeof loadRun>>
