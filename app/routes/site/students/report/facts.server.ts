import type { FactKind } from '~/screens/list/facts'
import { ageOn, type MissingFact, type ReportColumn } from '~/domain/students/report/report.policy'
import type { ReportPerson } from '~/domain/students/report/report.server'
import type { FieldKind } from '~/domain/students/student-field-kinds.policy'
import { askedAs, STUDENT_FIELDS, type AskedKey, type Field } from '~/domain/students/student-fields.policy'
import type { Place } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import type { wordsFor } from '~/i18n/i18n.server'

/** Of the student's fields, by their rule; then of what is none. */
const FIELD_KIND: Partial<Record<FieldKind, FactKind>> = { day: 'day', birthReg: 'digits', phone: 'phone' }
const KIND: Partial<Record<ReportColumn, FactKind>> = {
  roll: 'number',
  code: 'digits',
  age: 'number',
  guardianMobile: 'phone',
  admittedOn: 'day',
}
/** How the cells of a column read. */
export const kindOf = (key: ReportColumn): FactKind => {
  const own = STUDENT_FIELDS.find((one) => askedAs(one) === key)
  return (own ? FIELD_KIND[own.kind] : KIND[key]) ?? 'text'
}
/** A name in the reader's language, else in the other. */
export const either = (lang: 'bn' | 'en', bn: string | null, en: string | null) =>
  (lang === 'bn' ? bn || en : en || bn) || null

/** Whether something is not recorded of a student. */
export function lacks(one: ReportPerson, fact: MissingFact): boolean {
  if (fact === 'photo' || fact === 'guardianMobile') return !one[fact]
  const own = STUDENT_FIELDS.find((field) => askedAs(field) === fact)
  return !own || !one[own.key]
}

type Words = ReturnType<typeof wordsFor>

/** What the report's columns say of a student. */
export function factsOf(
  one: ReportPerson,
  place: Place | undefined,
  lang: 'bn' | 'en',
  t: Words,
  religions: readonly { id: number; name: string }[],
): Record<ReportColumn, string | number | null> {
  const shown = (field: Field) => {
    const value = one[field.key]
    if (field.kind === 'gender') return value && t(`students:genders.${value}`)
    return field.kind === 'religion' ? (religions.find((each) => each.id === value)?.name ?? null) : value || null
  }
  const guardian = either(lang, one.guardianBn, one.guardianEn)
  return {
    ...(Object.fromEntries(STUDENT_FIELDS.map((field) => [askedAs(field), shown(field)])) as Record<
      AskedKey,
      string | number | null
    >),
    roll: one.roll,
    code: one.code,
    name: either(lang, one.nameBn, one.nameEn),
    class: place?.className ?? null,
    group: place?.group || null,
    section: place?.section ?? null,
    shift: place?.shift ?? null,
    version: place?.version ?? null,
    father: either(lang, one.fatherNameBn, one.fatherNameEn),
    mother: either(lang, one.motherNameBn, one.motherNameEn),
    age: ageOn(one.bornOn, today()),
    guardian: guardian && one.relation ? `${guardian} (${t(`students:relations.${one.relation}`)})` : guardian,
    guardianMobile: one.guardianMobile,
    admittedOn: one.admittedOn,
  }
}
