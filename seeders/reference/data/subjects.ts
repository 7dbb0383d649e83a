import { passMark } from './marks'
import { hscSubjects } from './subjects-hsc'
import { juniorSubjects } from './subjects-junior'
import { primarySubjects } from './subjects-primary'
import { sscSubjects } from './subjects-ssc'
import type { PaperSeed, PartCode, SubjectLevel, SubjectSeed, SubjectRow } from './types'

const total = (parts: { fullMarks: number }[]) => parts.reduce((sum, part) => sum + part.fullMarks, 0)

function paper([codes, nameBn, nameEn, , , marks]: SubjectRow, code: string, index: number): PaperSeed {
  const own = Array.isArray(marks) ? marks[index] ?? marks[0] : marks
  const parts = Object.entries(own).map(([type, fullMarks]) =>
    ({ type: type as PartCode, fullMarks, passMarks: passMark(fullMarks) }))
  const single = codes.length === 1
  const fullMarks = total(parts)
  return {
    code,
    paper: index + 1,
    nameBn: single ? nameBn : `${nameBn} ${index === 0 ? '১ম' : '২য়'} পত্র`.normalize('NFC'),
    nameEn: single ? nameEn : `${nameEn} ${index === 0 ? '1st' : '2nd'} Paper`,
    fullMarks,
    passMarks: passMark(fullMarks),
    parts,
  }
}

function subject(level: SubjectLevel, row: SubjectRow, index: number): SubjectSeed {
  const [codes, nameBn, nameEn, shortBn, shortEn, , more = {}] = row
  const papers = codes.map((code, at) => paper(row, code, at))
  const practical = papers.some((each) => each.parts.some((part) => part.type === 'PRACTICAL'))
  const fullMarks = total(papers)
  return {
    level,
    code: codes[0],
    order: index + 1,
    nameBn,
    nameEn,
    shortBn,
    shortEn,
    kind: more.kind ?? (more.religion ? 'religion' : practical ? 'practical' : 'theory'),
    religion: more.religion ?? null,
    papers,
    fullMarks,
    passMarks: passMark(fullMarks),
    distribution: more.distribution ?? (level === 'SSC' ? 'published' : 'usual'),
  }
}

/** Subjects of the National Curriculum and Textbook Board by level, each with its papers and their usual parts. */
export const subjects: SubjectSeed[] = [
  ...primarySubjects.map((row, index) => subject('PRIMARY', row, index)),
  ...juniorSubjects.map((row, index) => subject('JUNIOR', row, index)),
  ...sscSubjects.map((row, index) => subject('SSC', row, index)),
  ...hscSubjects.map((row, index) => subject('HSC', row, index)),
]

const byKey = new Map(subjects.map((row) => [`${row.level}/${row.code}`, row]))

/** The subject of a level by the code of its first paper. Throws when there is none. */
export function subjectOf(level: SubjectLevel, code: string): SubjectSeed {
  const found = byKey.get(`${level}/${code}`)
  if (!found) throw new Error(`No subject ${code} at level ${level}`)
  return found
}
