import { marksLost, packedOf, type ChoiceChange } from '~/domain/subject-choices/change-choices.server'
import { gapsOf, packChoices, shownGap, type NamedPaper, type ShownGap } from '~/domain/subject-choices/gaps.policy'
import { openChoices } from '~/domain/subject-choices/open-choices.server'
import { matchRoster, type MatchedRow } from '../roster/match.policy'
import { readRoster } from '../roster/read-rows.policy'
import type { RosterReading, SkippedRow } from '../roster/roster.policy'
import { importContext, knownStudents, type ImportContext } from './import-context.server'
import { defaultsOf, type RosterBatch } from './roster-batch'
import { planRows, type PlannedRow } from './write-plan.policy'

/** What an import would do now. */
interface RosterCheck {
  context: ImportContext
  rows: MatchedRow[]
  /** What the good rows ask for, where they ask for anything. */
  planned: PlannedRow[]
  /** By row of the file: what is still to be chosen. A warning, no error. */
  gaps: ReadonlyMap<number, ShownGap[]>
  skipped: SkippedRow[]
  dates: RosterReading['dates']
}

/** Reads the rows of a mapped import against the institution as it is now. Writes nothing. */
export async function checkRoster(siteId: number, record: RosterBatch): Promise<RosterCheck> {
  const { sessionId } = record.subject
  const context = await importContext(siteId, sessionId, defaultsOf(record))
  const reading = read(record, context)
  const known = await knownStudents(
    siteId,
    sessionId,
    reading.rows.map((row) => row.draft),
  )
  const rows = matchRoster(reading.rows, known)
  await refuseLostMarks(siteId, context, planRows(rows, context))
  const planned = planRows(rows, context)
  const gaps = await gapsOfRows(siteId, context, rows, planned)
  return { context, rows, planned, gaps, skipped: reading.skipped, dates: reading.dates }
}

/** A row that would take a subject with marks from its student is wrong: that is decided on a screen, one by one. */
async function refuseLostMarks(siteId: number, context: ImportContext, planned: readonly PlannedRow[]): Promise<void> {
  const replaced = planned.flatMap((one) => {
    const { known, draft } = one.row
    const offering = (sectionId: number | null | undefined) => context.offeringOf.get(sectionId ?? 0)?.id
    // In another class the student takes other papers altogether.
    return one.choices && known?.enrolment && offering(known.enrolment.sectionId) === offering(draft.sectionId)
      ? [{ row: one.row, enrolmentId: known.enrolment.id, after: packChoices(one.choices) }]
      : []
  })
  if (!replaced.length) return
  const before = await packedOf(
    siteId,
    replaced.map((one) => one.enrolmentId),
  )
  const changes = replaced.map(({ enrolmentId, after }): ChoiceChange => ({
    enrolmentId,
    before: before.get(enrolmentId) ?? '',
    after,
  }))
  for (const lost of await marksLost(siteId, changes, null)) {
    const row = replaced.find((one) => one.enrolmentId === lost.enrolmentId)?.row
    if (!row) continue
    const field = (['elective1', 'optionalSubject', 'religionSubject', 'religion'] as const).find((one) =>
      row.changes.includes(one),
    )
    row.errors.push({
      row: row.row,
      field: field ?? 'section',
      code: 'student-import:error.subjectHasMarks',
      params: { value: lost.subject.nameBn || lost.subject.nameEn, exam: lost.exam.nameBn || lost.exam.nameEn },
    })
    row.effect = null
  }
}

async function gapsOfRows(
  siteId: number,
  context: ImportContext,
  rows: readonly MatchedRow[],
  planned: readonly PlannedRow[],
): Promise<Map<number, ShownGap[]>> {
  const found = new Map<number, ShownGap[]>()
  const remembered = new Map<string, ShownGap[]>()
  const chosen = new Set<MatchedRow>()
  for (const { row, choices } of planned) {
    if (!choices) continue
    chosen.add(row)
    const offeringId = context.offeringOf.get(row.draft.sectionId ?? 0)?.id ?? 0
    const religionId = context.roster.religionIds.get(row.draft.religion ?? row.known?.religion ?? '') ?? null
    const key = `${offeringId} ${religionId} ${packChoices(choices)}`
    const papers: NamedPaper[] = context.papers.get(offeringId) ?? []
    const gaps = remembered.get(key) ?? gapsOf(papers, choices, religionId).map((gap) => shownGap(gap, papers))
    remembered.set(key, gaps)
    if (gaps.length) found.set(row.row, gaps)
  }
  // Whose subjects stay as they are may have been incomplete before.
  const kept = new Map(
    rows.flatMap((row) =>
      row.effect !== null && !chosen.has(row) && row.known?.enrolment ? [[row.known.enrolment.id, row.row]] : [],
    ),
  )
  const { open, papers } = kept.size
    ? await openChoices(siteId, { enrolmentIds: [...kept.keys()] })
    : { open: [], papers: new Map<number, NamedPaper[]>() }
  for (const one of open)
    found.set(
      kept.get(one.enrolmentId) ?? 0,
      one.gaps.map((gap) => shownGap(gap, papers.get(one.offeringId) ?? [])),
    )
  return found
}

function read(record: RosterBatch, context: ImportContext): RosterReading {
  if (!record.mapping) return { rows: [], skipped: [], good: 0, wrong: 0, dates: null }
  const { headingRow, columns, facts, dates } = record.mapping
  return readRoster(
    {
      rows: record.rows,
      headingIndex: headingRow - 1,
      mapping: columns,
      facts,
      starts: record.origin.parts.slice(1).map(({ after }) => after),
      ...(dates && { dates }),
    },
    context.roster,
  )
}
