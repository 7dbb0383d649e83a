import type { TFunction } from 'i18next'
import { writeCsv, writeXlsx, type SheetSpec } from '~/documents/spreadsheet.server'
import { formatHundredths } from '~/format/numbers'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { fileKey } from './file-key'
import { markText, plainMark } from './marks.policy'
import type { MarkSheetHead, SheetStudent } from './mark-sheet.server'

interface SheetToFile {
  head: MarkSheetHead
  students: readonly SheetStudent[]
}
interface Say {
  t: TFunction
  lang: Lang
}

/** Mark sheets as a workbook, one sheet a paper: hidden keys, locked headings, cells that know their maximum. */
export function markSheetWorkbook(sheets: readonly SheetToFile[], filled: boolean, say: Say): Promise<Buffer> {
  return writeXlsx(sheets.map((one) => workSheet(one, filled, say)))
}

function workSheet({ head, students }: SheetToFile, filled: boolean, { t, lang }: Say): SheetSpec {
  const name = (named: { nameEn: string; nameBn: string }) =>
    lang === 'bn' ? named.nameBn || named.nameEn : named.nameEn || named.nameBn
  const maximum = (full: number) => digits(plainMark(full), lang)
  const place = [
    head.className,
    head.group.code === 'NONE' ? null : head.group,
    head.section,
    head.shift,
    head.medium,
  ].flatMap((one) => (one ? [name(one)] : []))
  return {
    name: `${head.code} ${name(head.paper)}`,
    notes: [
      `${name(head.exam)} · ${digits(head.session, lang)}`,
      place.join(' · '),
      `${t('exams:file.paper')}: ${head.code} ${name(head.paper)} — ${head.parts.map((part) => `${name(part)} ${maximum(part.full)}`).join(', ')}`,
      t('exams:file.howTo', { step: formatHundredths(head.step, lang, { trim: true }) }),
    ],
    columns: [
      { header: fileKey(head), hidden: true, locked: true },
      { header: t('exams:roll'), locked: true, width: 8 },
      { header: t('common:name'), locked: true },
      ...head.parts.map((part) => ({
        // No range of the spreadsheet's own: it would refuse the 'A' of an absent student. The import checks.
        header: `${name(part)} (${maximum(part.full)})`,
        width: 14,
      })),
    ],
    rows: students.map((student) => [
      student.enrolmentId,
      student.roll,
      name(student),
      ...head.parts.map((part) => {
        const mark = filled ? (student.marks[part.id] ?? null) : null
        return typeof mark === 'number' ? mark / 100 : mark
      }),
    ]),
  }
}

/** The columns of the marks CSV; docs/mark-files.md describes them. */
const CSV_COLUMNS = [
  'session',
  'exam',
  'shift',
  'version',
  'class',
  'group',
  'section',
  'subject_code',
  'roll',
  'part',
  'mark',
] as const

/** Mark sheets as CSV: one row for each student and part. The mark is a number, 'A' for absent or empty. */
export function marksCsv(sheets: readonly SheetToFile[]): string {
  return writeCsv([
    [...CSV_COLUMNS],
    ...sheets.flatMap(({ head, students }) =>
      students.flatMap((student) =>
        head.parts.map((part) => [
          head.session,
          head.exam.nameEn,
          head.shift.nameEn,
          head.medium.nameEn,
          head.className.nameEn,
          head.group.nameEn,
          head.section.nameEn,
          head.code,
          student.roll,
          part.type,
          markText(student.marks[part.id] ?? null),
        ]),
      ),
    ),
  ])
}
