import type {
  MarkSheetPage,
  MarkSheetShared,
  MarkSheetSubject,
  PartMark,
  SchoolHead,
  TabulationCell,
  TabulationData,
  TabulationRow,
  TabulationSubject,
} from '~/documents/types'
import { qrPng } from '~/documents/qr-image.server'
import type { ExamPart } from '~/domain/exams/exam-papers.server'
import type { Tenant } from '~/domain/platform/context'
import { formatDate, today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { ordinal } from '~/format/ordinal'
import { remarkFor, type SheetLook, USUAL_LOOK } from './settings/sheet-look.policy'
import { regrade, type Snapshot, type SnapshotRun, type SnapshotSubject } from './read-result.server'
import type { Names, RunShown } from './run-shown'

/** Hundredths as people write marks: '67.5', '80'. */
const marks = (hundredths: number): string => String(hundredths / 100)
const fixed = (hundredths: number): string => (hundredths / 100).toFixed(2)
const name = (names: Names, lang: Lang): string =>
  lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn
const either = (bn: string, en: string, lang: Lang): string | undefined =>
  (lang === 'bn' ? bn || en : en || bn) || undefined

export const schoolHead = (site: Tenant, lang: Lang, logo?: Uint8Array): SchoolHead => ({
  nameBn: site.nameBn,
  nameEn: site.nameEn,
  address: either(site.addressBn, site.addressEn, lang) ?? '',
  ...(site.eiin ? { eiin: site.eiin } : {}),
  ...(logo ? { logo } : {}),
})

export interface MarkSheetOptions {
  lang: Lang
  kind?: 'progress' | 'transcript'
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
    gradingKey: look?.show.key === false ? [] : gradingKey(run.shown.scale),
    ...(options.signatures ? { signatures: options.signatures } : {}),
    ...(options.watermark ? { watermark: options.watermark } : {}),
  }
}

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
 */
export function markSheetPage(
  snapshot: Snapshot,
  run: SnapshotRun,
  lang: Lang,
  verifyUrl: string | null,
  look?: SheetLook,
): MarkSheetPage {
  const offering = run.shown.offerings[String(snapshot.student.offeringId)]
  const section = run.shown.sections[String(snapshot.sectionId)]
  const columns = partColumns(snapshot.subjects)
  const graded = regrade(snapshot, run)
  const shifts = new Set(Object.values(run.shown.offerings).map((one) => one.shift.nameEn)).size
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
    ...(snapshot.progress ? { progress: progressOf(snapshot.progress, lang) } : {}),
    parts: columns.map((part) => name(part, lang)),
    subjects: snapshot.subjects.map((s, at) =>
      markSheetSubject(
        s,
        columns,
        graded.subjects[at]?.parts.filter((p) => !p.passed).map((p) => p.type) ?? [],
        lang,
        show.highest,
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
        snapshot.meritSection && show.section ? ordinal(snapshot.meritSection, lang) : undefined,
        'meritSection',
      ),
      ...optional(
        snapshot.meritShift && shifts > 1 && show.shift ? ordinal(snapshot.meritShift, lang) : undefined,
        'meritShift',
      ),
      ...optional(snapshot.meritClass && show.class ? ordinal(snapshot.meritClass, lang) : undefined, 'meritClass'),
      ...optional(look && remarkFor(look.remarks, snapshot.passed ? snapshot.gpa : 0, lang), 'comment'),
      failedSubjects: graded.failedSubjects.map((key) => unitName.get(key) ?? key),
    },
    ...(verifyUrl
      ? { verification: { code: spaced(snapshot.verificationCode), ...(show.qr ? { qr: qrPng(verifyUrl) } : {}) } }
      : {}),
  }
}

const progressOf = (
  { groups, remark }: NonNullable<Snapshot['progress']>,
  lang: Lang,
): NonNullable<MarkSheetPage['progress']> => ({
  groups: groups.map(({ kind, items }) => ({
    kind,
    items: items.map(({ category, level }) => ({ name: name(category, lang), level: name(level, lang) })),
  })),
  ...(remark ? { remark } : {}),
})

const ABSENT: Record<Lang, string> = { bn: 'অনু.', en: 'Abs.' }

/** Parts in the narrow columns of a printed tabulation sheet; others keep their name. */
const SHORT_PARTS: Record<Lang, Record<string, string>> = {
  bn: { CQ: 'সৃজ.', MCQ: 'বহু.', PRACTICAL: 'ব্যব.', WRITTEN: 'লিখিত', TOTAL: 'মোট' },
  en: { CQ: 'CQ', MCQ: 'MCQ', PRACTICAL: 'Prac.', WRITTEN: 'Wr.', TOTAL: 'Tot.' },
}

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

function partMark(part: ExamPart, subject: SnapshotSubject, failed: readonly string[]): PartMark {
  const mark = subject.marks.get(part.id)
  return {
    obtained: mark === undefined || mark === 'A' ? '' : marks(mark),
    full: marks(part.full),
    ...(mark === 'A' ? { absent: true } : {}),
    ...(failed.includes(part.type) ? { failed: true } : {}),
  }
}

const paperTotal = (parts: readonly ExamPart[], subject: SnapshotSubject): number =>
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
          : marks(paperTotal(paper.parts, subject)),
      parts: columns.map((column) => {
        const own = paper.parts.length > 1 ? paper.parts.find((p) => p.type === column.type) : undefined
        return own ? partMark(own, subject, failed) : null
      }),
    })),
    total: marks(subject.total),
    ...(highest && unit.highest !== null ? { highest: marks(unit.highest) } : {}),
    letter: subject.letter,
    point: fixed(subject.point),
    ...(subject.status === 'passed' ? {} : { failed: true }),
  }
}

/** `shortParts`: names of parts as abbreviations, for paper. The tabulation sheet of one section (or of sections of one class offering) from the snapshots, in order of roll. */
export function tabulationData(
  site: Tenant,
  run: SnapshotRun,
  snapshots: readonly Snapshot[],
  lang: Lang,
  subtitle: string,
  labels: { appeared: string; passed: string; percent: string; shortParts?: boolean },
): TabulationData {
  const offering = run.shown.offerings[String(snapshots[0]?.student.offeringId)]
  const units = (offering?.units ?? []).filter((unit) =>
    snapshots.some((s) => s.subjects.some((own) => own.unit.key === unit.key)),
  )
  const passed = snapshots.filter((s) => s.passed).length
  return {
    lang,
    school: schoolHead(site, lang),
    exam: name(run.shown.exam, lang),
    subtitle,
    issuedOn: formatDate(today(), lang),
    subjects: units.map((unit): TabulationSubject => ({
      name: lang === 'bn' ? unit.shortBn : unit.shortEn,
      papers: unit.papers.map((paper, at) => ({
        code: paper.code,
        ...(unit.papers.length > 1 ? { label: ordinal(at + 1, lang) } : {}),
        parts: paper.parts.map((p) => ({
          label: (labels.shortParts && SHORT_PARTS[lang][p.type]) || name(p, lang),
          full: marks(p.full),
        })),
      })),
    })),
    rows: snapshots.map((s): TabulationRow => {
      const graded = regrade(s, run)
      const codes = new Map(s.subjects.map((own) => [own.unit.key, own.unit.papers[0]?.code ?? own.unit.key]))
      return {
        roll: String(s.roll),
        name: either(s.student.nameBn, s.student.nameEn, lang) ?? '',
        id: s.student.code,
        cells: units.map((unit): TabulationCell | null => {
          const at = s.subjects.findIndex((own) => own.unit.key === unit.key)
          const own = s.subjects[at]
          if (!own) return null
          const failed = graded.subjects[at]?.parts.filter((p) => !p.passed).map((p) => p.type) ?? []
          return {
            papers: unit.papers.map((paper) => ({
              parts: paper.parts.map((p) => partMark(p, own, failed)),
              total: marks(paperTotal(paper.parts, own)),
            })),
            total: marks(own.total),
            letter: own.letter,
            point: fixed(own.point),
            ...(own.status === 'passed' ? {} : { failed: true }),
            ...(own.takenAs === 'optional' ? { optional: true } : {}),
          }
        }),
        total: marks(s.total),
        gpa: fixed(s.gpa),
        gpaWithoutOptional: fixed(s.gpaWithoutOptional),
        letter: s.letter,
        ...(s.meritSection ? { merit: String(s.meritSection) } : {}),
        failed: graded.failedSubjects.map((key) => codes.get(key) ?? key).join(', '),
        passed: s.passed,
      }
    }),
    summary: [
      { label: labels.appeared, value: String(snapshots.length) },
      { label: labels.passed, value: String(passed) },
      { label: labels.percent, value: snapshots.length ? `${((passed * 100) / snapshots.length).toFixed(2)}%` : '0%' },
    ],
  }
}
