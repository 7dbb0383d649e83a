import type { MarkSheetPage, MarkSheetShared, MarkSheetSubject, PartMark, SchoolHead } from '~/documents/types'
import { qrPng } from '~/documents/qr-image.server'
import type { ExamPart } from '~/domain/exams/exam-papers.server'
import type { Tenant } from '~/domain/context'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { ordinal } from '~/format/ordinal'
import { remarkFor, USUAL_LOOK, type SheetLook } from './settings/sheet-look.policy'
import { regrade, type Snapshot, type SnapshotRun, type SnapshotSubject } from './read-result.server'
import type { Names, RunShown } from './run-shown'

/** Hundredths as people write marks: '67.5', '80'. */
export const marks = (hundredths: number): string => String(hundredths / 100)
export const fixed = (hundredths: number): string => (hundredths / 100).toFixed(2)
export const name = (names: Names, lang: Lang): string =>
  lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn
export const either = (bn: string, en: string, lang: Lang): string | undefined =>
  (lang === 'bn' ? bn || en : en || bn) || undefined

export const schoolHead = (site: Tenant, lang: Lang, logo?: Uint8Array): SchoolHead => ({
  nameBn: site.nameBn,
  nameEn: site.nameEn,
  address: either(site.addressBn, site.addressEn, lang) ?? '',
  ...(site.eiin ? { eiin: site.eiin } : {}),
  ...(logo ? { logo } : {}),
})

interface MarkSheetOptions {
  lang: Lang
  kind?: MarkSheetShared['kind']
  logo?: Uint8Array
  signatures?: MarkSheetShared['signatures']
  watermark?: string
  look?: SheetLook
}

/** What all mark sheets of a run share. */
export function markSheetShared(site: Tenant, run: SnapshotRun, options: MarkSheetOptions): MarkSheetShared {
  const { lang, look } = options
  return {
    ...(look
      ? {
          layout: options.kind === 'transcript' && look.layout === 'compact' ? 'detailed' : look.layout,
          ...(look.letterhead === 'blank' ? { blankMm: look.blankMm } : {}),
        }
      : {}),
    lang,
    kind: options.kind ?? 'progress',
    school: schoolHead(site, lang, options.logo),
    exam: name(run.shown.exam, lang),
    session: run.shown.session,
    issuedOn: formatDate(today(), lang),
    ...publishedOn(run, lang),
    gradingKey: look?.show.key === false ? [] : gradingKey(run.shown.scale),
    ...(options.signatures ? { signatures: options.signatures } : {}),
    ...(options.watermark ? { watermark: options.watermark } : {}),
  }
}

/** The day the result was published, in Dhaka, as a paper about it says beside the day of issue; nothing of a run that is not out. */
export const publishedOn = (run: SnapshotRun, lang: Lang): { publishedOn?: string } =>
  run.state === 'published' && run.publishedAt ? { publishedOn: formatDate(new Date(run.publishedAt), lang) } : {}

function gradingKey(scale: RunShown['scale']): MarkSheetShared['gradingKey'] {
  const bands = [...scale.bands].sort((a, b) => b.minPercent - a.minPercent)
  return bands.map((band, at) => ({
    range: `${band.minPercent / 100}–${at === 0 ? 100 : Math.ceil((bands[at - 1]?.minPercent ?? 0) / 100) - 1}`,
    letter: band.letter,
    point: fixed(band.point),
  }))
}

/**
 * One student's page of a mark sheet, from the snapshot alone.
 * @param verifyUrl address of the public verification page for this result's code
 * @param look what the institution prints; without it everything is
 * @param kind a transcript says, as the boards' does, subjects, marks, letters, points and GPA, and nothing that compares or judges
 */
export function markSheetPage(
  snapshot: Snapshot,
  run: SnapshotRun,
  lang: Lang,
  verifyUrl: string | null,
  look?: SheetLook,
  kind: MarkSheetShared['kind'] = 'progress',
): MarkSheetPage {
  const offering = run.shown.offerings[String(snapshot.student.offeringId)]
  const section = run.shown.sections[String(snapshot.sectionId)]
  const whole = kind === 'progress'
  const columns = whole ? partColumns(snapshot.subjects) : []
  const graded = regrade(snapshot, run)
  const kinds = (of: 'shift' | 'group') => new Set(Object.values(run.shown.offerings).map((one) => one[of].nameEn)).size
  const shownGroup = offering && offering.group.nameEn.toLowerCase() !== 'none' ? name(offering.group, lang) : undefined
  const unitName = new Map(snapshot.subjects.map((s) => [s.unit.key, name(s.unit, lang)]))
  const show = look?.show ?? USUAL_LOOK.show
  const optional = (text: string | undefined, key: string) => (text ? { [key]: text } : {})
  return {
    student: {
      name: either(snapshot.student.nameBn, snapshot.student.nameEn, lang) ?? '',
      id: snapshot.student.code,
      roll: String(snapshot.roll),
      class: name(run.shown.className, lang),
      ...optional(either(snapshot.student.fatherBn, snapshot.student.fatherEn, lang), 'father'),
      ...optional(either(snapshot.student.motherBn, snapshot.student.motherEn, lang), 'mother'),
      ...optional(shownGroup, 'group'),
      ...optional(section && name(section, lang), 'section'),
      ...optional(offering && name(offering.shift, lang), 'shift'),
      ...optional(offering && name(offering.version, lang), 'version'),
      ...optional(snapshot.student.bornOn ? formatDate(snapshot.student.bornOn, lang) : undefined, 'dateOfBirth'),
    },
    ...(snapshot.student.progress && whole ? { progress: progressOf(snapshot.student.progress, lang) } : {}),
    parts: columns.map((part) => name(part, lang)),
    subjects: snapshot.subjects.map((s, at) =>
      markSheetSubject(
        s,
        columns,
        graded.subjects[at]?.parts.filter((p) => !p.passed).map((p) => p.type) ?? [],
        lang,
        show.highest && whole,
      ),
    ),
    result: {
      passed: snapshot.passed,
      gpa: fixed(snapshot.gpa),
      letter: snapshot.letter,
      ...(show.withoutOptional ? { gpaWithoutOptional: fixed(snapshot.gpaWithoutOptional) } : {}),
      ...(graded.optionalBonus && show.withoutOptional ? { optionalBonus: fixed(graded.optionalBonus) } : {}),
      total: marks(snapshot.total),
      full: marks(snapshot.full),
      ...optional(
        snapshot.meritSection && show.section && whole ? ordinal(snapshot.meritSection, lang) : undefined,
        'meritSection',
      ),
      ...optional(
        snapshot.meritShift && kinds('shift') > 1 && show.shift && whole
          ? ordinal(snapshot.meritShift, lang)
          : undefined,
        'meritShift',
      ),
      ...optional(
        snapshot.meritGroup && kinds('group') > 1 && show.group && whole
          ? ordinal(snapshot.meritGroup, lang)
          : undefined,
        'meritGroup',
      ),
      ...optional(
        snapshot.meritClass && show.class && whole ? ordinal(snapshot.meritClass, lang) : undefined,
        'meritClass',
      ),
      ...(whole ? attended(snapshot.student.attendance) : {}),
      ...optional(whole && run.shown.workingDays ? String(run.shown.workingDays) : undefined, 'workingDays'),
      ...optional(
        whole && look ? remarkFor(look.remarks, snapshot.passed ? snapshot.gpa : 0, lang) : undefined,
        'comment',
      ),
      failedSubjects: graded.failedSubjects.map((key) => unitName.get(key) ?? key),
    },
    ...(verifyUrl
      ? { verification: { code: spaced(snapshot.verificationCode), ...(show.qr ? { qr: qrPng(verifyUrl) } : {}) } }
      : {}),
  }
}

const attended = (
  of: Snapshot['student']['attendance'],
): Pick<MarkSheetPage['result'], 'attendance'> | Record<never, never> =>
  of ? { attendance: { present: String(of.present), workingDays: String(of.days) } } : {}

const progressOf = (
  { groups, remark }: NonNullable<Snapshot['student']['progress']>,
  lang: Lang,
): NonNullable<MarkSheetPage['progress']> => ({
  groups: groups.map(({ kind, items }) => ({
    kind,
    items: items.map(({ category, level }) => ({ name: name(category, lang), level: name(level, lang) })),
  })),
  ...(remark ? { remark } : {}),
})

const ABSENT: Record<Lang, string> = { bn: 'অনু.', en: 'Abs.' }
/** In place of a grade, where the student does not sit the subject. */
const NOT_APPLICABLE: Record<Lang, string> = { bn: 'প্র/ন', en: 'N/A' }

/** What stands as letter and point of a subject. */
export const gradeOf = (subject: SnapshotSubject, lang: Lang): { letter: string; point: string; failed?: boolean } =>
  subject.status === 'exempt'
    ? { letter: NOT_APPLICABLE[lang], point: '' }
    : { letter: subject.letter, point: fixed(subject.point), ...(subject.status === 'passed' ? {} : { failed: true }) }

/** Easier to read aloud: ABCD-EFGH-JKMN. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Each type of part once, in the order in which subjects bring them. A paper of one part needs no column: its mark is its total. */
function partColumns(subjects: readonly SnapshotSubject[]): ExamPart[] {
  const columns = new Map<string, ExamPart>()
  for (const s of subjects)
    for (const paper of s.unit.papers)
      for (const part of paper.parts.length > 1 ? paper.parts : [])
        if (!columns.has(part.type)) columns.set(part.type, part)
  return [...columns.values()]
}

/** A part's mark as papers show it; null where the part does not apply. */
export function partMark(part: ExamPart, subject: SnapshotSubject, failed: readonly string[]): PartMark | null {
  const mark = subject.marks.get(part.id)
  if (mark === 'N') return null
  return {
    obtained: typeof mark === 'number' ? marks(mark) : '',
    full: marks(part.full),
    ...(mark === 'A' ? { absent: true } : {}),
    ...(failed.includes(part.type) ? { failed: true } : {}),
  }
}

export const paperTotal = (parts: readonly ExamPart[], subject: SnapshotSubject): number =>
  parts.reduce((sum, part) => {
    const m = subject.marks.get(part.id)
    return sum + (typeof m === 'number' ? m : 0)
  }, 0)

function markSheetSubject(
  subject: SnapshotSubject,
  columns: readonly ExamPart[],
  failed: readonly string[],
  lang: Lang,
  highest: boolean,
): MarkSheetSubject {
  const { unit, takenAs } = subject
  return {
    kind: takenAs === 'optional' ? 'optional' : takenAs === 'continuous' ? 'continuous' : 'counted',
    papers: unit.papers.map((paper) => ({
      code: paper.code,
      name: unit.papers.length > 1 ? name(paper, lang) : name(unit, lang),
      full: marks(paper.parts.reduce((sum, p) => sum + p.full, 0)),
      obtained:
        paper.parts.length === 1 && paper.parts.every((p) => subject.marks.get(p.id) === 'A')
          ? ABSENT[lang]
          : paper.parts.every((p) => subject.marks.get(p.id) === 'N')
            ? '–'
            : marks(paperTotal(paper.parts, subject)),
      parts: columns.map((column) => {
        const own = paper.parts.length > 1 ? paper.parts.find((p) => p.type === column.type) : undefined
        return own ? partMark(own, subject, failed) : null
      }),
    })),
    total: subject.status === 'exempt' ? '–' : marks(subject.total),
    ...(highest && unit.highest !== null ? { highest: marks(unit.highest) } : {}),
    ...gradeOf(subject, lang),
  }
}
