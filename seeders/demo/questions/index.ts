import { searchTextOf } from '~/domain/questions/content.policy'
import { fingerprintOf } from '~/domain/questions/fingerprint.server'
import { languageOf } from '~/domain/questions/language.policy'
import { addDays, instantAt, today } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRows, insertRows } from '../../rows'
import type { DemoUsers } from '../users'
import { BANGLA, COMPUTING, ENGLISH, SCIENCE, SOCIETY } from './data/pairs'
import type { Draft } from './draft'
import { fromPairs } from './from-pairs'
import { binary, mathematics } from './mathematics'
import { banglaEssays, creativeScience, creativeSociety, englishEssays } from './written'

const CLASSES = ['SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN']

/** Drafts and the papers under which they are filed, by the board's codes; a subject goes on to where it is offered. */
export const demoQuestions = (): readonly { codes: readonly string[]; drafts: Draft[] }[] => [
  { codes: ['102', '101'], drafts: [...BANGLA.flatMap(fromPairs), ...banglaEssays()] },
  { codes: ['108', '107'], drafts: [...ENGLISH.flatMap(fromPairs), ...englishEssays()] },
  { codes: ['109'], drafts: mathematics(30) },
  { codes: ['127', '136'], drafts: [...SCIENCE.flatMap(fromPairs), ...creativeScience()] },
  { codes: ['150', '110', '153'], drafts: [...SOCIETY.flatMap(fromPairs), ...creativeSociety()] },
  { codes: ['154', '275'], drafts: [...COMPUTING.flatMap(fromPairs), ...binary(24)] },
]

interface Offered {
  classId: number
  paperId: number
  classCode: string
  code: string
}

/** Questions of most subjects from class six to ten: most of them approved, some drafts, some waiting for another person to read them. */
export async function writeQuestions(siteId: number, users: DemoUsers): Promise<void> {
  const offered = await sql<Offered>(
    `SELECT DISTINCT f.class_id AS "classId", o.subject_paper_id AS "paperId", c.code AS "classCode", p.code FROM class_offering f JOIN site_session i ON i.site_id = f.site_id AND i.id = f.session_id AND i.is_current
       JOIN subject_offering o ON o.site_id = f.site_id AND o.class_offering_id = f.id JOIN class c ON c.id = f.class_id JOIN subject_paper p ON p.id = o.subject_paper_id
     WHERE f.site_id = $1 AND c.code = ANY ($2::text[])`,
    [siteId, CLASSES],
  )
  const filed = demoQuestions().flatMap(({ codes, drafts }) => {
    const places = CLASSES.flatMap((classCode) => {
      const there = codes.flatMap((code) => offered.filter((one) => one.classCode === classCode && one.code === code))
      return there.slice(0, 1)
    })
    // A class has every question of a run of five, so that its chapters are whole.
    return places.length
      ? drafts.map((draft, at) => ({ draft, place: places[Math.floor(at / 5) % places.length] as Offered }))
      : []
  })
  if (!filed.length) return
  const rows = filed.map(({ draft, place }, at) => row(siteId, users, draft, place, at))
  const made = await createRows(
    'question',
    rows.map((one) => one.question),
  )
  await insertRows(
    'question_version',
    rows.map((one, at) => ({ ...one.version, question_id: made[at]?.id })),
  )
}

function row(siteId: number, users: DemoUsers, { content, level, marks, chapter }: Draft, place: Offered, at: number) {
  const state = at % 12 === 5 ? 'draft' : at % 15 === 7 ? 'in-review' : 'approved'
  const [maker, reviewer] = at % 3 ? [users.teacher, users.admin] : [users.admin, users.teacher]
  const day = addDays(today(), -120 + (at % 110))
  const madeAt = instantAt(day, `1${at % 8}:${10 + (at % 49)}`)
  const approved = state === 'approved'
  const written = content.kind === 'creative' || content.kind === 'essay'
  return {
    question: {
      site_id: siteId,
      class_id: place.classId,
      subject_paper_id: place.paperId,
      for_exam: true,
      for_quiz: !written,
      for_practice: !written && at % 3 === 0,
      state,
      version: 1,
      approved_version: approved ? 1 : null,
      kind: content.kind,
      language: languageOf(content),
      level,
      chapter,
      outcome: '',
      source: 'নিজস্ব',
      year: Number(day.slice(0, 4)),
      marks,
      search_text: searchTextOf(content),
      fingerprint: fingerprintOf(content),
      made_by: maker,
      made_at: madeAt,
      changed_at: madeAt,
    },
    version: {
      site_id: siteId,
      question_id: 0 as number | undefined,
      version: 1,
      kind: content.kind,
      content,
      marks,
      made_by: maker,
      made_at: madeAt,
      reviewed_by: approved ? reviewer : null,
      reviewed_at: approved ? instantAt(addDays(day, 2), '16:30') : null,
      verdict: approved ? 'approved' : null,
      review_note: '',
    },
  }
}
