import { sql } from 'db/connection'
import type { ShownAdmission } from './admission-open.server'
import type { Answers } from './admission-fields.policy'
import type { StepCircumstances } from './step.form'
import type { AdmissionStep } from './admission-fields'
import { ADMISSION_FIELDS } from './admission-fields'

interface Choice {
  value: number
  bn: string
  en: string
  /** Of which district a thana is. */
  groupBn?: string
  groupEn?: string
}

const named = (table: 'religion' | 'board' | 'country'): Promise<Choice[]> =>
  sql(`SELECT id AS value, name_bn AS bn, name_en AS en FROM ${table} WHERE active ORDER BY position, name_en`)

/** The country that the product is of. */
export async function homeCountry(): Promise<number> {
  const [row] = await sql<{ id: number }>(`SELECT id FROM country WHERE code = 'BD'`)
  return row?.id ?? 0
}

const subjects = (level: string, ofReligion: boolean): Promise<Choice[]> =>
  sql(
    `SELECT s.id AS value, s.name_bn AS bn, s.name_en AS en FROM subject s WHERE s.active AND s.level = $1 AND (s.religion_id IS NOT NULL) = $2 ORDER BY s.position, s.name_en`,
    [level, ofReligion],
    'prepared',
  )

/** What the lists of a part offer, by field. Districts and thanas are those of the division that was chosen: all would be heavy on a phone. */
export async function listsOf(
  admission: ShownAdmission,
  step: AdmissionStep,
  answers: Answers,
): Promise<Record<string, Choice[]>> {
  const level = admission.offers.find((one) => one.id === answers.offer)?.level ?? ''
  const lists: Record<string, Choice[]> = {}
  for (const field of ADMISSION_FIELDS) {
    if (field.step !== step || field.kind !== 'catalogue') continue
    const division = answers[field.key.replace(/(District|Thana)$/, 'Division')]
    switch (field.of) {
      case 'religion':
      case 'board':
      case 'country':
        lists[field.key] = await named(field.of)
        break
      case 'division':
        lists[field.key] = await sql(
          `SELECT d.id AS value, d.name_bn AS bn, d.name_en AS en FROM division d JOIN country c ON c.id = d.country_id AND c.code = 'BD' WHERE d.active ORDER BY d.position, d.name_en`,
        )
        break
      case 'district':
        lists[field.key] = division
          ? await sql(
              `SELECT id AS value, name_bn AS bn, name_en AS en FROM district WHERE active AND division_id = $1 ORDER BY position, name_en`,
              [division],
            )
          : []
        break
      case 'thana':
        lists[field.key] = division
          ? await sql(
              `SELECT t.id AS value, t.name_bn AS bn, t.name_en AS en, d.name_bn AS "groupBn", d.name_en AS "groupEn" FROM thana t JOIN district d ON d.id = t.district_id
               WHERE t.active AND d.active AND d.division_id = $1 ORDER BY d.position, d.name_en, t.position, t.name_en`,
              [division],
            )
          : []
        break
      default:
        lists[field.key] = await subjects(level, field.key === 'religionSubject')
    }
  }
  return lists
}

/** What the rules of a form hang on beside what it says. */
export async function circumstances(admission: ShownAdmission, answers: Answers): Promise<StepCircumstances> {
  const lists = await listsOf(admission, 'previous', answers)
  return {
    homeCountry: await homeCountry(),
    empty: new Set(Object.entries(lists).flatMap(([key, list]) => (list.length ? [] : [key]))),
  }
}
