import { toBengaliDigits } from '~/format/digits'
import type { MarkSheetData, MarkSheetPage, MarkSheetSubject, PartMark } from './types'

const KINDS = ['counted', 'optional', 'continuous'] as const
const NAMES = ['name', 'father', 'mother', 'studentId', 'dateOfBirth'] as const
const PLACES = ['roll', 'class', 'group', 'section', 'shift', 'version'] as const
const FIGURES = [
  'gpaWithoutOptional',
  'optionalBonus',
  'meritSection',
  'meritShift',
  'meritGroup',
  'meritClass',
] as const
const FACTS = [...FIGURES, 'workingDays', 'attendance', 'conduct'] as const

/** A line of a column: as the column looks, or in its own way; null where nothing was to be done. */
type Line = string | null | { look: 'absent' } | { look: 'failed' | 'bad' | 'light'; text: string }

/** What the sheets of students with the same subjects and facts have in common: laid out once for all of them. */
interface SheetShape {
  parts: string[]
  groups: {
    kind: MarkSheetSubject['kind']
    subjects: { highest: string; papers: [code: string, name: string, full: string][] }[]
  }[]
  names: string[]
  places: string[]
  facts: string[]
}

/**
 * Mark sheets as their template draws them: columns of finished lines, one a paper or a subject, and the number of their
 * shape. Typst takes ten times as long for a loop or a digit.
 */
export function markSheetLines({ shared, pages }: MarkSheetData) {
  const shapes = new Map<string, { at: number; shape: SheetShape }>()
  const sheets = pages.map((page) => {
    const { shape, ...lines } = sheetLines(page, shared.lang === 'bn' ? toBengaliDigits : String)
    const key = JSON.stringify(shape)
    const known = shapes.get(key) ?? { at: shapes.size, shape }
    shapes.set(key, known)
    return { shape: known.at, ...lines }
  })
  return { shared: { ...shared, shapes: [...shapes.values()].map(({ shape }) => shape) }, pages: sheets }
}

function sheetLines(
  { student, parts, subjects, result, progress, verification }: MarkSheetPage,
  write: (text: string) => string,
) {
  const ordered = KINDS.flatMap((kind) => subjects.filter((s) => s.kind === kind))
  const papers = ordered.flatMap((subject) =>
    subject.papers.map((paper) => ({ paper, paired: subject.papers.length > 1 })),
  )
  const part = (mark: PartMark | null | undefined): Line => {
    if (!mark) return null
    if (mark.absent) return { look: 'absent' }
    const text = write(`${mark.obtained}/${mark.full}`)
    return mark.failed ? { look: 'failed', text } : text
  }
  const graded = (text: string, { failed }: MarkSheetSubject): Line => (failed ? { look: 'bad', text } : text)
  const columns: Record<string, Line[]> = {
    obtained: papers.map(({ paper, paired }) =>
      paired ? { look: 'light', text: write(paper.obtained) } : write(paper.obtained),
    ),
    combined: ordered.map((s) => write(s.total)),
    letter: ordered.map((s) => graded(s.letter, s)),
    point: ordered.map((s) => graded(write(s.point), s)),
  }
  for (const k of parts.keys()) columns[`part${k}`] = papers.map(({ paper }) => part(paper.parts[k]))

  const { attendance } = result
  const told: Record<string, string | undefined> = {
    ...student,
    studentId: write(student.id),
    roll: write(student.roll),
    dateOfBirth: student.dateOfBirth && write(student.dateOfBirth),
    attendance: attendance && write(`${attendance.present} / ${attendance.workingDays}`),
    workingDays: attendance ? undefined : result.workingDays && write(result.workingDays),
    conduct: result.conduct,
    photo: undefined,
  }
  for (const key of FIGURES) told[key] = result[key] && write(result[key])
  const [names, places, facts] = [NAMES, PLACES, FACTS].map((keys) => keys.filter((key) => told[key])) as [
    string[],
    string[],
    string[],
  ]
  const values = (keys: string[]) => keys.map((key) => told[key] ?? '')
  const shape: SheetShape = {
    parts,
    names,
    places,
    facts,
    groups: KINDS.flatMap((kind) => {
      const own = subjects.filter((s) => s.kind === kind)
      return own.length
        ? [
            {
              kind,
              subjects: own.map((s) => ({
                highest: write(s.highest ?? ''),
                papers: s.papers.map((p): [string, string, string] => [write(p.code), p.name, write(p.full)]),
              })),
            },
          ]
        : []
    }),
  }
  return {
    shape,
    columns,
    names: values(names),
    places: values(places),
    facts: values(facts),
    ...(student.photo ? { photo: student.photo } : {}),
    result: {
      passed: result.passed,
      gpa: write(result.gpa),
      letter: result.letter,
      total: write(result.total),
      full: write(result.full),
      failedSubjects: result.failedSubjects,
      ...(result.comment ? { comment: result.comment } : {}),
    },
    ...(progress ? { progress } : {}),
    ...(verification ? { verification } : {}),
  }
}
