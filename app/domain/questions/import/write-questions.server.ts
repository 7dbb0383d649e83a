import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { picturesOf, searchTextOf } from '../content.policy'
import type { CarriedQuestion } from '../formats/carried'
import { languageOf } from '../language.policy'
import type { ImportSubject } from './import-subject'

/**
 * Writes questions as drafts of whoever sent them, in as many statements for ten as for ten thousand. Fingerprints differ.
 * @returns how many
 */
export async function writeQuestions(
  ctx: SiteCtx,
  { classId, paperId, side }: ImportSubject,
  all: readonly { question: CarriedQuestion; fingerprint: string }[],
): Promise<number> {
  if (!all.length) return 0
  const rows = all.map(({ question: { content, marks, level, ...filed }, fingerprint }) => ({
    fingerprint,
    kind: content.kind,
    language: languageOf(content),
    level: level ?? (content.kind === 'creative' ? 'higher-order' : 'knowledge'),
    chapter: (filed.chapter ?? '').slice(0, 200),
    outcome: (filed.outcome ?? '').slice(0, 300),
    source: (filed.source ?? '').slice(0, 200),
    year: filed.year ?? null,
    marks,
    words: searchTextOf(content),
  }))
  const made = await sql<{ id: number; fingerprint: string }>(
    `INSERT INTO question (site_id, class_id, subject_paper_id, made_by, for_exam, for_quiz, kind, language, level, chapter, outcome, source, year, marks, search_text, fingerprint)
     SELECT $1, $2, $3, $4, $5, $6, r.kind, r.language, r.level, r.chapter, r.outcome, r.source, r.year, r.marks, r.words, r.fingerprint
     FROM jsonb_to_recordset($7::jsonb) AS r(kind text, language text, level text, chapter text, outcome text, source text, year int, marks numeric, words text, fingerprint text)
     RETURNING id, fingerprint`,
    [ctx.site.id, classId, paperId, ctx.user.userId, side === 'exam', side === 'quiz', JSON.stringify(rows)],
  )
  const idOf = new Map(made.map((one) => [one.fingerprint, one.id]))
  const versions = all.map(({ question, fingerprint }) => ({
    id: idOf.get(fingerprint) ?? 0,
    kind: question.content.kind,
    content: question.content,
    marks: question.marks,
  }))
  await sql(
    `INSERT INTO question_version (site_id, question_id, version, kind, content, marks, made_by)
     SELECT $1, r.id, 1, r.kind, r.content, r.marks, $2 FROM jsonb_to_recordset($3::jsonb) AS r(id bigint, kind text, content jsonb, marks numeric)`,
    [ctx.site.id, ctx.user.userId, JSON.stringify(versions)],
  )
  const pictures = versions.flatMap(({ id, content }) => picturesOf(content).map((file) => ({ id, file })))
  if (pictures.length)
    await sql(
      `INSERT INTO question_picture (site_id, question_id, file_id) SELECT $1, r.id, r.file FROM jsonb_to_recordset($2::jsonb) AS r(id bigint, file bigint)`,
      [ctx.site.id, JSON.stringify(pictures)],
    )
  return made.length
}
