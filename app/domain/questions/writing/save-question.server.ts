import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { Level, QuestionContent } from '../content'
import { questionContent } from '../content.form'
import { faultsOf, picturesOf, searchTextOf } from '../content.policy'
import { fingerprintOf } from '../fingerprint.server'
import { languageOf } from '../language.policy'
import { questionOf, type Question } from '../reading/questions.server'
import { mustWrite, type BankSubject } from './may-write.server'

/** A question as it is written: what it says, and where it is filed. */
export interface QuestionInput extends BankSubject {
  content: QuestionContent
  marks: number
  level: Level
  chapter: string
  outcome: string
  source: string
  year: number | null
  forExam: boolean
  forQuiz: boolean
  forPractice: boolean
}

interface HowSaved {
  /** The newest version as its writer saw it; of a new one 0. */
  version: number
  /** Also where the subject has the same question already. */
  twice: boolean
}

/** Questions of the subject that ask the same and are not laid aside. */
export const twinsOf = (
  siteId: number,
  { classId, paperId }: BankSubject,
  fingerprints: readonly string[],
): Promise<{ id: number; fingerprint: string }[]> =>
  sql<{ id: number; fingerprint: string }>(
    `SELECT id, fingerprint FROM question WHERE site_id = $1 AND fingerprint = ANY ($2::text[]) AND class_id = $3 AND subject_paper_id = $4 AND state <> 'retired' ORDER BY id`,
    [siteId, fingerprints, classId, paperId],
  )

/** @throws Invalid with all that is wrong with it, at the fields of its form */
function checkInput(input: QuestionInput): void {
  const errors: Record<string, string[]> = {}
  const add = (at: string, key: string) => void (errors[at] = [...new Set([...(errors[at] ?? []), key])])
  if (!questionContent.safeParse(input.content).success) add('', 'questions:fault.shape')
  for (const { at, code } of faultsOf(input.content, input.marks)) add(FIELD_OF[at] ?? at, `questions:fault.${code}`)
  if (!input.forExam && !input.forQuiz) add('forExam', 'questions:fault.use')
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** Where a fault has no field of its own. */
const FIELD_OF: Readonly<Record<string, string>> = { language: '', stem: 'stem.bn' }

/**
 * Writes a question, new (null) or changed. What it says and its marks are versions: a change makes a new one, which waits for its review while the
 * approved one stays in use. Where it is filed (chapter, level, uses …) holds at once.
 * @returns its id @throws Missing; Refusal; Invalid
 */
export async function saveQuestion(
  ctx: SiteCtx,
  id: number | null,
  input: QuestionInput,
  how: HowSaved,
): Promise<number> {
  const site = ctx.site.id
  await mustWrite(ctx, input)
  checkInput(input)
  const before = id === null ? null : await questionOf(ctx, id)
  const fingerprint = fingerprintOf(input.content)
  if (!how.twice) {
    const twins = (await twinsOf(site, input, [fingerprint])).filter((one) => one.id !== id)
    if (twins.length) throw new Invalid({ twice: [`questions:error.twin?ids=${twins.map((one) => one.id).join('.')}`] })
  }
  const kept = before ? await change(ctx, before, input, how.version, fingerprint) : await make(ctx, input, fingerprint)
  for (const fileId of picturesOf(input.content))
    await sql(
      'INSERT INTO question_picture (site_id, question_id, file_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [site, kept.id, fileId],
    )
  ctx.audit({
    recordType: 'question',
    recordId: kept.id,
    before: before && { version: before.version, ...filed(before) },
    after: { version: kept.version, ...filed(input) },
  })
  return kept.id
}

const filed = ({
  chapter,
  level,
  marks,
  forExam,
  forQuiz,
  forPractice,
}: Omit<QuestionInput, 'content'> | Question) => ({
  chapter,
  level,
  marks,
  forExam,
  forQuiz,
  forPractice,
})

/** Values of the columns that a new and a changed question have alike. */
const columns = (input: QuestionInput, fingerprint: string) => [
  input.forExam,
  input.forQuiz,
  input.forPractice,
  languageOf(input.content),
  input.level,
  input.chapter,
  input.outcome,
  input.source,
  input.year,
  input.marks,
  searchTextOf(input.content),
  fingerprint,
]

async function make(ctx: SiteCtx, input: QuestionInput, fingerprint: string) {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO question (site_id, class_id, subject_paper_id, kind, made_by, for_exam, for_quiz, for_practice, language, level, chapter, outcome, source, year, marks, search_text, fingerprint)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
    [ctx.site.id, input.classId, input.paperId, input.content.kind, ctx.user.userId, ...columns(input, fingerprint)],
  )
  const id = row?.id ?? 0
  await addVersion(ctx, id, 1, input)
  return { id, version: 1 }
}

const addVersion = (ctx: SiteCtx, id: number, version: number, { content, marks }: QuestionInput) =>
  sql(
    'INSERT INTO question_version (site_id, question_id, version, kind, content, marks, made_by) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7)',
    [ctx.site.id, id, version, content.kind, JSON.stringify(content), marks, ctx.user.userId],
  )

async function change(ctx: SiteCtx, before: Question, input: QuestionInput, seen: number, fingerprint: string) {
  if (before.kind !== input.content.kind || before.state === 'retired')
    throw new Invalid({ '': ['questions:error.state'] })
  const says =
    JSON.stringify(sorted(before.content)) !== JSON.stringify(sorted(input.content)) || before.marks !== input.marks
  const version = says ? before.version + 1 : before.version
  const [row] = await sql<{ id: number }>(
    `UPDATE question SET for_exam = $4, for_quiz = $5, for_practice = $6, language = $7, level = $8, chapter = $9, outcome = $10, source = $11, year = $12, marks = $13, search_text = $14,
       fingerprint = $15, version = $16, state = $17, changed_at = now() WHERE site_id = $1 AND id = $2 AND version = $3 AND state = $18 RETURNING id`,
    [
      ctx.site.id,
      before.id,
      seen,
      ...columns(input, fingerprint),
      version,
      says ? 'draft' : before.state,
      before.state,
    ],
  )
  if (!row) throw new Invalid({ '': ['questions:error.stale'] })
  if (says) await addVersion(ctx, before.id, version, input)
  return { id: before.id, version }
}

/** With the attributes of every object in one order, as the database does not keep the one in which they were written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
