import { Refusal } from '~/domain/errors'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { holdChoices, marksOf } from '../tests/scores.server'
import {
  passesScores,
  readScores,
  SCORE_FIELDS,
  SCORE_PARTS,
  type Score,
  type ScorePart,
  type ScoreRow,
} from './score-rows.policy'
import { scoredPeople, writeScores, type ScoredPerson } from './scored-people.server'

/** A score that is new, with the one of before. */
interface ScoreChange {
  id: number
  number: string
  part: ScorePart
  was: Score | null
  now: Score
}
interface CheckedScores extends CheckedRow {
  scores: ScoreChange[]
}

type Full = Record<'test' | 'interview', number | null>
type Wrong = { code: string; params?: Record<string, number> }

/** What is wrong with a row beside the people of the admission; null where nothing is. */
function wrongWith(row: ScoreRow, person: ScoredPerson | undefined, twice: boolean, full: Full): Wrong | null {
  if (row.wrong) return { code: row.wrong }
  if (!person) return { code: 'nobody' }
  if (twice) return { code: 'twice' }
  const name = matchKey(row.name)
  if (name && ![person.nameBn, person.nameEn].some((one) => matchKey(one) === name)) return { code: 'name' }
  if (!['submitted', 'correction', 'verified'].includes(person.state)) return { code: 'state' }
  if (person.published) return { code: 'published' }
  for (const part of ['test', 'interview'] as const) {
    const score = row.scores[part]
    if (score === undefined) continue
    if (!person.sits[part]) return { code: `noSeat.${part}` }
    if (full[part] === null) return { code: `noFull.${part}` }
    if (score !== 'A' && score > full[part]) return { code: 'overFull', params: { full: full[part] } }
  }
  return null
}

/**
 * Scores of an admission's applicants: all or none. What is wrong is written again from a right file; no list that stands is changed by it, and one that is
 * published takes no score any more.
 */
export const scoresImport: SheetKind<{ admissionId: number }, CheckedScores> = {
  key: 'admission-scores',
  title: 'admission-scores:title',
  fields: SCORE_FIELDS,
  limits: { maxRows: 12_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['number'],
  whole: true,
  lock: (ctx, { subject }) => holdChoices(ctx.site.id, subject.admissionId),
  async check(ctx, batch) {
    const { admissionId } = batch.subject
    const site = ctx.site.id
    const { lines, passed } = linesOf(batch, SCORE_FIELDS, passesScores)
    const people = new Map((await scoredPeople(site, admissionId)).map((one) => [one.number, one]))
    const full: Full = {
      test: (await marksOf(site, admissionId, 'test')).full,
      interview: (await marksOf(site, admissionId, 'interview')).full,
    }
    const t = wordsFor(ctx.lang)
    const said = (score: Score | null) =>
      score === null ? '' : score === 'A' ? t('admission-tests:absent') : digits(score, ctx.lang)
    const seen = new Set<string>()
    return {
      passed,
      rows: readScores(lines).map((row): CheckedScores => {
        const person = people.get(row.number)
        const wrong = wrongWith(row, person, seen.has(row.number), full)
        if (!row.wrong) seen.add(row.number)
        const scores =
          wrong || !person
            ? []
            : SCORE_PARTS.flatMap((part): ScoreChange[] => {
                const now = row.scores[part]
                const was = person.scores[part]
                return now === undefined || was === now ? [] : [{ id: person.id, number: row.number, part, was, now }]
              })
        return {
          row: row.row,
          name: person ? nameIn(person, ctx.lang) : row.name,
          about: row.number,
          outcome: wrong ? 'wrong' : scores.length ? 'changed' : 'unchanged',
          changes: scores.map(({ part, was, now }) => ({
            label: `admission-scores:column.${part}`,
            before: said(was),
            after: said(now),
          })),
          problems: wrong
            ? [{ label: null, code: `admission-scores:row.${wrong.code}`, params: wrong.params ?? {} }]
            : [],
          notes: [],
          scores,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    const changes = rows.flatMap(({ scores }) => scores)
    if (changes.some(({ part }) => part === 'gpa') && !ctx.can('admissions.applicants.manage'))
      throw new Refusal('admission-scores:mayNotGpa', {}, 403)
    await writeScores(ctx, changes)
    return { scores: changes.length }
  },
  trail: async (_, { rows }) =>
    Object.fromEntries(
      rows.flatMap(({ scores }) => scores).map(({ number, part, was, now }) => [`${number} ${part}`, [was, now]]),
    ),
}
