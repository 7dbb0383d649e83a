import { dropUpload, keepSheet, uploadOf } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { matchKey } from '~/format/text'
import { holdChoices, marksOf } from '../tests/scores.server'
import {
  readScores,
  SCORE_PARTS,
  scoreColumns,
  type Score,
  type ScorePart,
  type ScoreProblem,
  type ScoreRow,
} from './score-rows.policy'
import { scoredPeople, writeScores, type ScoredPerson } from './scored-people.server'

const WORDS = (admissionId: number) => `admission-scores:file ${admissionId}`

/** Keeps an uploaded sheet of scores to be looked at and confirmed; gives its number. @throws Invalid: why it cannot be read */
export const keepScores = (ctx: SiteCtx, admissionId: number, file: File): Promise<number> =>
  keepSheet(ctx, file, { words: WORDS(admissionId), limits: { maxRows: 12_000, maxColumns: 40 }, longest: 200 })

/** A score that is new, with the one of before. */
export interface ScoreChange {
  row: number
  id: number
  number: string
  nameBn: string
  nameEn: string
  part: ScorePart
  was: Score | null
  now: Score
}

export interface ScoreCheck {
  upload: number
  fileName: string
  changes: ScoreChange[]
  problems: ScoreProblem[]
  /** Scores that are there already as the sheet has them. */
  same: number
}

type Full = Record<'test' | 'interview', number | null>

/** What is wrong with a row beside the people of the admission; null where nothing is. */
function wrongWith(row: ScoreRow, person: ScoredPerson | undefined, twice: boolean, full: Full): string | null {
  if (!person) return 'row.nobody'
  if (twice) return 'row.twice'
  const name = matchKey(row.name)
  if (name && ![person.nameBn, person.nameEn].some((one) => matchKey(one) === name)) return 'row.name'
  if (!['submitted', 'correction', 'verified'].includes(person.state)) return 'row.state'
  if (person.published) return 'row.published'
  for (const part of ['test', 'interview'] as const) {
    const score = row.scores[part]
    if (score === undefined) continue
    if (!person.sits[part]) return `row.noSeat.${part}`
    if (full[part] === null) return `row.noFull.${part}`
    if (score !== 'A' && score > full[part]) return `row.overFull?full=${full[part]}`
  }
  return null
}

/** What a kept sheet says, row by row against the applicants of the admission. @throws Missing; Invalid where no row looks like headings */
export async function checkScores(ctx: SiteCtx, admissionId: number, upload: string): Promise<ScoreCheck> {
  const kept = await uploadOf(ctx, WORDS(admissionId), upload)
  if (!kept) throw new Missing('upload')
  const head = scoreColumns(kept.rows)
  if (!head) throw new Invalid({ '': ['admission-scores:noHeadings'] })
  const read = readScores(kept.rows, head)
  const site = ctx.site.id
  const people = new Map((await scoredPeople(site, admissionId)).map((one) => [one.number, one]))
  const full: Full = {
    test: (await marksOf(site, admissionId, 'test')).full,
    interview: (await marksOf(site, admissionId, 'interview')).full,
  }
  const seen = new Set<string>()
  const changes: ScoreChange[] = []
  const problems = [...read.problems]
  let same = 0
  for (const row of read.rows) {
    const person = people.get(row.number)
    const wrong = wrongWith(row, person, seen.has(row.number), full)
    seen.add(row.number)
    if (wrong || !person) {
      problems.push({ row: row.row, key: wrong ?? 'row.nobody' })
      continue
    }
    const { id, number, nameBn, nameEn } = person
    for (const part of SCORE_PARTS) {
      const now = row.scores[part]
      if (now === undefined) continue
      const was = person.scores[part]
      if (was === now) same++
      else changes.push({ row: row.row, id, number, nameBn, nameEn, part, was, now })
    }
  }
  problems.sort((a, b) => a.row - b.row)
  return { upload: kept.id, fileName: kept.fileName, changes, problems, same }
}

/**
 * Takes scores over as they were shown, all or none: every row is looked at again, since somebody may have typed meanwhile.
 * @returns how many scores changed
 * @throws Missing; Invalid when a row is wrong or nothing is new; Refusal for previous results without the right to correct data
 */
export async function importScores(ctx: SiteCtx, admissionId: number, upload: string): Promise<number> {
  await holdChoices(ctx.site.id, admissionId)
  const seen = await checkScores(ctx, admissionId, upload)
  if (seen.problems.length) throw new Invalid({ '': ['admission-scores:stillWrong'] })
  if (!seen.changes.length) throw new Invalid({ '': ['admission-scores:nothingNew'] })
  if (seen.changes.some(({ part }) => part === 'gpa') && !ctx.can('admissions.applicants.manage'))
    throw new Refusal('admission-scores:mayNotGpa', {}, 403)
  await writeScores(ctx, seen.changes)
  await dropUpload(ctx, seen.upload)
  const said = (when: 'was' | 'now') =>
    Object.fromEntries(seen.changes.map((one) => [`${one.number} ${one.part}`, one[when]]))
  ctx.audit({
    recordType: 'admission',
    recordId: admissionId,
    before: said('was'),
    after: { file: seen.fileName, ...said('now') },
  })
  return seen.changes.length
}
