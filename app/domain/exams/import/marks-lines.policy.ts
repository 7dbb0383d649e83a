import type { Line } from '~/domain/sheets/imports/lines.policy'
import type { Problem } from '~/domain/sheets/imports/kind'
import { toAsciiDigits } from '~/format/digits'
import { readFileKey } from '../file-key'
import type { PaperProgress } from '../mark-progress.server'
import { PLACES, type MarkType, type MarksKey, type Place } from './marks-fields'

interface Named {
  nameEn: string
  nameBn: string
}
/** What a paper is known by. */
type KnownPaper = Pick<
  PaperProgress,
  'markSheetId' | 'className' | 'section' | 'shift' | 'medium' | 'group' | 'code' | 'paper'
>

const same = (text: string) => toAsciiDigits(text.normalize('NFC')).replace(/\s+/g, ' ').trim().toLowerCase()
export const isOneOf = (typed: string, ...names: string[]): boolean => names.some((name) => same(name) === same(typed))
const named = (typed: string, one: Named) => isOneOf(typed, one.nameEn, one.nameBn)

/** The marks of a row as they were typed: by part in columns of their own, or one mark and which part it is of. */
export function typedMarks(line: Line<MarksKey>, types: readonly MarkType[]): { part: string; typed: string }[] {
  const single = line.text('mark')
  return [
    ...(single ? [{ part: line.text('part'), typed: single }] : []),
    ...types.flatMap(({ type }) => {
      const typed = line.text(`type.${type}`)
      return typed ? [{ part: type, typed }] : []
    }),
  ]
}

/** Which paper in which section: its mark sheet, and the version that the file was made of where it says so. */
export type Placed = { sheetId: number; version: number | null } | { problem: Problem }

const problem = (key: Place | null, code: string, value?: string): Placed => ({
  problem: { label: key && `marks-import:column.${key}`, code, ...(value && { params: { value } }) },
})

/**
 * Finds the paper that each row is of among those that this person may fill. Names may be Bengali or English; shift, version and group are needed only where
 * class and section alone mean several.
 * @param whole the paper that the office chose for the whole file
 */
export function paperFinder(
  papers: readonly KnownPaper[],
  exam: { exam: Named; session: string } | null,
  whole: number | null,
): (line: Line<MarksKey>) => Placed {
  const known = new Map<string, Placed>()
  return (line) => {
    const key = readFileKey(line.text('sheet'))
    if (key) return key
    const said = PLACES.map((place) => line.text(place))
    const found =
      known.get(said.join('\n')) ??
      find(Object.fromEntries(PLACES.map((place, at) => [place, said[at]])) as Record<Place, string>)
    known.set(said.join('\n'), found)
    return found
  }

  function find(said: Record<Place, string>): Placed {
    if (said.exam && !(exam && named(said.exam, exam.exam))) return problem('exam', 'exams:file.wrongExam', said.exam)
    if (said.session && !(exam && isOneOf(said.session, exam.session)))
      return problem('session', 'exams:file.wrongExam', said.session)
    if (!said.subject) return whole ? { sheetId: whole, version: null } : problem('subject', 'marks-import:noPaper')
    let left = papers
    const fits: Record<Exclude<Place, 'exam' | 'session'>, (one: KnownPaper) => boolean> = {
      class: (one) => named(said.class, one.className),
      section: (one) => named(said.section, one.section),
      shift: (one) => named(said.shift, one.shift),
      version: (one) => named(said.version, one.medium),
      group: (one) => named(said.group, one.group) || isOneOf(said.group, one.group.code),
      subject: (one) => isOneOf(said.subject, one.code) || named(said.subject, one.paper),
    }
    for (const place of ['class', 'section', 'shift', 'version', 'group', 'subject'] as const) {
      if (!said[place]) continue
      left = left.filter(fits[place])
      if (!left.length) return problem(place, `marks-import:unknown.${place}`, said[place])
    }
    const [only, other] = left
    if (other) return problem('section', 'exams:file.ambiguous')
    return only?.markSheetId ? { sheetId: only.markSheetId, version: null } : problem('section', 'exams:file.noSheet')
  }
}
