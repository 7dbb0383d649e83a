import { ownWord } from '~/domain/sheets/imports/fields'
import type { CheckedRow, Problem } from '~/domain/sheets/imports/kind'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import { formatDate, today } from '~/format/dates'
import { digits, toAsciiDigits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import type { MarkSheetHead, SheetStudent } from '../mark-sheet.server'
import { entryRefusal, judgeCell, markText, viewRefusal, type EntryRight, type MarkValue } from '../marks.policy'
import type { MarksKey, MarkType } from './marks-fields'
import { isOneOf, typedMarks, type Placed } from './marks-lines.policy'

export interface CheckedMarks extends CheckedRow {
  sheetId: number
  enrolmentId: number
  /** Exam part -> what was typed. */
  cells: Record<string, string>
}

/** 'exams:mark.max?max=70' as a problem of a column. */
function problemOf(label: string | null, said: string, value?: string): Problem {
  const [code = '', query] = said.split('?')
  return {
    label,
    code,
    params: { ...Object.fromEntries(new URLSearchParams(query)), ...(value !== undefined && { value }) },
  }
}

/** Judges rows in their order: a mark that an earlier row gave is given twice. */
export function marksJudge({
  lang,
  right,
  types,
  examId,
  heads,
  students,
}: {
  lang: Lang
  right: EntryRight
  types: readonly MarkType[]
  examId: number
  heads: ReadonlyMap<number, MarkSheetHead>
  students: ReadonlyMap<number, readonly SheetStudent[]>
}) {
  const finders = new Map([...students].map(([id, all]) => [id, studentFinder(all)]))
  const given = new Set<string>()
  return (line: Line<MarksKey>, placed: Placed): CheckedMarks => {
    const base = {
      row: line.row,
      name: line.text('name'),
      about: line.text('roll'),
      notes: [],
      changes: [],
      sheetId: 0,
      enrolmentId: 0,
      cells: {},
    }
    const wrong = (...problems: Problem[]): CheckedMarks => ({ ...base, outcome: 'wrong', problems })
    if ('problem' in placed) return wrong(placed.problem)
    const head = heads.get(placed.sheetId)
    if (!head || head.examId !== examId) return wrong({ label: null, code: 'exams:file.otherExam' })
    base.about = [
      `${digits(head.code, lang)} ${nameIn(head.paper, lang)}`,
      nameIn(head.section, lang),
      line.text('roll'),
    ]
      .filter(Boolean)
      .join(' · ')
    const hidden = viewRefusal(head, right)
    if (hidden) return wrong({ label: null, code: hidden.code })
    const student = finders.get(head.id)?.(line)
    if (!student || 'label' in student)
      return wrong(student ?? problemOf('marks-import:column.roll', 'exams:mark.notOnRoll'))
    base.name = nameIn(student, lang)
    const { changes, cells, problems } = marksOf(head, student, typedMarks(line, types), { types, given, lang })
    if (problems.length) return wrong(...problems)
    const row = { ...base, sheetId: head.id, enrolmentId: student.enrolmentId, cells, problems: [] }
    const said = line.text('name')
    const hints =
      said && !isOneOf(said, student.nameEn, student.nameBn) ? [problemOf(null, 'marks-import:otherName', said)] : []
    if (!changes.length) return { ...row, outcome: 'unchanged' }
    const refused = entryRefusal(head, right, today())
    if (refused) {
      const date = refused.params?.date
      return {
        ...row,
        outcome: 'left',
        problems: [{ label: null, code: refused.code, params: date ? { date: formatDate(date, lang) } : {} }],
      }
    }
    if (placed.version !== null && placed.version !== head.version && changes.some(({ before }) => before !== ''))
      return { ...row, changes, outcome: 'wrong', problems: [{ label: null, code: 'marks-import:stale' }] }
    return { ...row, hints, changes, outcome: changes.some(({ before }) => before) ? 'changed' : 'new' }
  }
}

/** Whom a row means: by our own key beside the same roll, by ID, else by roll. */
function studentFinder(all: readonly SheetStudent[]) {
  const byKey = new Map(all.map((one) => [one.enrolmentId, one]))
  const byRoll = new Map(all.map((one) => [one.roll, one]))
  const byCode = new Map(all.map((one) => [one.code.toLowerCase(), one]))
  return (line: Line<MarksKey>): SheetStudent | Problem | undefined => {
    const number = (key: MarksKey) => {
      const text = toAsciiDigits(line.text(key))
      return /^\d{1,15}$/.test(text) ? Number(text) : null
    }
    const key = line.text('enrolment')
    if (key) {
      const student = byKey.get(number('enrolment') ?? 0)
      return student && student.roll !== number('roll')
        ? problemOf('marks-import:column.roll', 'exams:file.rollMoved', line.text('roll'))
        : student
    }
    const code = toAsciiDigits(line.text('code')).toLowerCase()
    return code ? byCode.get(code) : byRoll.get(number('roll') ?? 0)
  }
}

/** What the marks of a row change of a student's, and all that is wrong with them. */
function marksOf(
  head: MarkSheetHead,
  student: SheetStudent,
  typed: readonly { part: string; typed: string }[],
  { types, given, lang }: { types: readonly MarkType[]; given: Set<string>; lang: Lang },
) {
  const changes: CheckedRow['changes'][number][] = []
  const problems: Problem[] = []
  const cells: Record<string, string> = {}
  for (const one of typed) {
    const part = head.parts.find(({ type, nameEn, nameBn, shortEn, shortBn }) =>
      isOneOf(one.part, type, nameEn, nameBn, shortEn, shortBn),
    )
    const name = types.find(({ type }) => type === part?.type)?.name ?? one.part
    const wrong = (code: string) => void problems.push(problemOf(ownWord(name), code, one.typed))
    if (!part) {
      wrong('exams:mark.noSuchPart')
      continue
    }
    const key = `${student.enrolmentId} ${part.id}`
    const verdict = judgeCell(one.typed, { full: part.full, step: head.step })
    if (given.has(key)) wrong('exams:mark.twice')
    else if ('error' in verdict) wrong(verdict.error)
    else {
      const before: MarkValue = student.marks[part.id] ?? null
      cells[part.id] = one.typed
      if (before !== verdict.value)
        changes.push({
          label: ownWord(name),
          before: digits(markText(before), lang),
          after: digits(markText(verdict.value), lang),
        })
    }
    given.add(key)
  }
  return { changes, cells, problems }
}
