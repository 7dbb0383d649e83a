import { sql } from 'db/connection'
import type { SheetField } from '~/domain/sheets/imports/fields'
import type { Line } from '~/domain/sheets/imports/lines.policy'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'

/** Columns by which a sheet says whom a row is about. */
export type NamingField = 'code' | 'birthRegNo' | 'className' | 'section' | 'roll' | 'name'

const field = (
  key: NamingField,
  headings: readonly string[],
  rest: Omit<Partial<SheetField>, 'key'> = {},
): SheetField & { key: NamingField } => ({ key, label: `student-import:naming.${key}`, headings, ...rest })

export const NAMING_FIELDS = [
  field('code', ['শিক্ষার্থী আইডি', 'আইডি', 'আইডি নং', 'student id', 'id', 'student code', 'id no'], {
    required: true,
    alternatives: ['roll', 'birthRegNo'],
  }),
  field('birthRegNo', ['জন্ম নিবন্ধন', 'জন্ম নিবন্ধন নম্বর', 'birth registration', 'birth registration no', 'brn']),
  field('className', ['শ্রেণি', 'শ্রেণী', 'ক্লাস', 'class', 'class name']),
  field('section', ['শাখা', 'সেকশন', 'section', 'sec']),
  field('roll', ['রোল', 'রোল নং', 'রোল নম্বর', 'শ্রেণি রোল', 'roll', 'roll no', 'class roll']),
  field('name', ['শিক্ষার্থীর নাম', 'ছাত্রের নাম', 'নাম', 'student name', 'name', 'name of student'], {
    not: ['পিতা', 'মাতা', 'অভিভাবক', 'father', 'mother', 'guardian'],
  }),
]

export interface NamedStudent {
  id: number
  enrolmentId: number
  code: string
  birthRegNo: string | null
  nameBn: string
  nameEn: string
  sectionId: number
  roll: number
  classNames: string[]
  sectionNames: string[]
}

/** Who is enrolled in a session, with everything by which a sheet may call them. @param sectionIds only of these */
export const namedStudents = (
  siteId: number,
  sessionId: number,
  sectionIds: readonly number[] | null = null,
): Promise<NamedStudent[]> =>
  sql<NamedStudent>(
    `SELECT s.id, e.id AS "enrolmentId", s.code, s.birth_reg_no AS "birthRegNo", s.name_bn AS "nameBn", s.name_en AS "nameEn", e.section_id AS "sectionId", e.roll,
       json_build_array(c.name_bn, c.name_en) AS "classNames", json_build_array(x.name_bn, x.name_en) AS "sectionNames"
     FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
       JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active' AND s.state = 'active' AND ($3::bigint[] IS NULL OR e.section_id = ANY ($3))`,
    [siteId, sessionId, sectionIds],
  )

const isOne = (typed: string, names: readonly string[]): boolean =>
  !typed || names.some((name) => name && matchKey(name) === matchKey(typed))

/**
 * Whom a row means: by ID, else birth registration, else roll, with class and section where the file says them. A name that is not theirs is said, so that
 * a row that slipped by one writes nothing.
 */
export function studentOf(
  line: Line<NamingField>,
  students: readonly NamedStudent[],
): NamedStudent | 'nobody' | 'several' | 'otherName' {
  const [code, birthRegNo, className, section, name] = (
    ['code', 'birthRegNo', 'className', 'section', 'name'] as const
  ).map((key) => line.text(key)) as [string, string, string, string, string]
  const number = toAsciiDigits(code).toLowerCase()
  const roll = toAsciiDigits(line.text('roll')).replace(/^0+(?=\d)/, '')
  const fits = students.filter((one) =>
    number
      ? one.code.toLowerCase() === number
      : birthRegNo
        ? one.birthRegNo === toAsciiDigits(birthRegNo).replace(/\D/g, '')
        : roll !== '' &&
          String(one.roll) === roll &&
          isOne(className, one.classNames) &&
          isOne(section, one.sectionNames),
  )
  const [only, other] = fits
  if (other) return 'several'
  if (!only) return 'nobody'
  return isOne(name, [only.nameBn, only.nameEn]) ? only : 'otherName'
}
