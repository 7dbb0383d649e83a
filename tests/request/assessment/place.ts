import { sql } from 'db/connection'
import { createRow, createRows } from 'seeders/rows'
import { declareAssessment } from '~/domain/assessment/declare/declare.server'
import { paths } from '~/paths'
import { everywhere, makeSite, randomName, type MadeSite } from 'tests/factories'
import { contextOf, within } from '../support/exams'

export const OFFICE = [
  'assessment.declarations.manage',
  'assessment.entries.enter-any',
  'assessment.entries.reopen',
  'assessment.results.generate',
  'assessment.results.publish',
  'assessment.results.report',
]

export interface Scheme {
  id: number
  resultId: number
  bangla: number
  maths: number
}

const levels = [
  ['□', 1, 'প্রারম্ভিক', 'Beginning'],
  ['○', 2, 'মধ্যম', 'Middle'],
  ['△', 3, 'পূর্ণ', 'Full'],
].map(([symbol, value, nameBn, nameEn]) => ({ symbol, value, nameBn, nameEn }))
export const BANDS = ['অনন্য', 'অর্জনমুখী', 'অগ্রগামী', 'সক্রিয়', 'অনুসন্ধানী', 'বিকাশমান', 'প্রারম্ভিক']
const bands = [100, 50, 25, 0, -25, -50, null].map((least, at) => ({
  least,
  boxes: 7 - at,
  nameBn: BANDS[at],
  nameEn: `Band ${7 - at}`,
}))

/** Rules of their own for a test: three indicators of Bangla in two fields, one of mathematics, two of behaviour. */
export const makeScheme = (repeated: 'best' | 'last' = 'best'): Promise<Scheme> =>
  everywhere(async () => {
    const subject = async (key: string) =>
      (await sql<{ id: number }>(`SELECT id FROM subject WHERE level = 'JUNIOR' AND key = $1`, [key]))[0]!.id
    const [bangla, maths] = [await subject('101'), await subject('109')]
    const [six] = await sql<{ id: number }>(`SELECT id FROM class WHERE code = 'SIX'`)
    const code = randomName('A').toUpperCase()
    const all = { active: true, edited: ['*'] }
    const { id } = await createRow('assessment_setting', {
      code,
      name_bn: `নিয়ম ${code}`,
      name_en: `Scheme ${code}`,
      year_from: 2026,
      year_to: 2026,
      class_ids: [six!.id],
      levels,
      repeated,
      position: 99,
      ...all,
    })
    const result = await createRow('assessment_result_setting', {
      code,
      name_bn: `স্তর ${code}`,
      name_en: `Bands ${code}`,
      assessment_setting_id: id,
      rounds: ['half-yearly', 'annual'],
      bands,
      position: 99,
      ...all,
    })
    await createRows(
      'assessment_indicator',
      [
        ['B1', bangla, 'যোগাযোগ'],
        ['B2', bangla, 'যোগাযোগ'],
        ['B3', bangla, 'লেখা'],
        ['M1', maths, 'সমস্যা সমাধান'],
        ['BI1', null, 'সততা'],
        ['BI2', null, 'শ্রদ্ধা'],
      ].map(([own, subject_id, field], position) => ({
        assessment_setting_id: id,
        code: String(own),
        kind: subject_id === null ? 'behaviour' : 'performance',
        name_bn: `সূচক ${own}`,
        name_en: `Indicator ${own}`,
        field_bn: String(field),
        field_en: `Field ${field}`,
        class_id: null,
        subject_id,
        position,
        ...all,
      })),
    )
    return { id, resultId: result.id, bangla, maths }
  })

export interface Place {
  site: MadeSite
  scheme: Scheme
  id: number
  items: { id: number; code: string; subjectId: number | null }[]
}

/** An institution with an assessment of class six, declared; the teacher teaches Bangla in the first section, whose class teacher they are. */
export async function place(
  options: { occasions?: number; repeated?: 'best' | 'last'; enterFrom?: string; enterTo?: string } = {},
): Promise<Place> {
  const scheme = await makeScheme(options.repeated)
  const site = await makeSite({ classCode: 'SIX', sections: 2, students: 2, teaches: ['101'] })
  const id = await within(site, () =>
    declareAssessment(contextOf(site, site.admin, OFFICE), {
      sessionId: site.session.id,
      classId: site.classId,
      settingId: scheme.id,
      round: 'half-yearly',
      resultSettingId: scheme.resultId,
      nameBn: 'ষাণ্মাসিক মূল্যায়ন',
      nameEn: 'Half-yearly assessment',
      heldOn: '2026-06-25',
      enterFrom: options.enterFrom ?? null,
      enterTo: options.enterTo ?? null,
      occasions: options.occasions ?? 1,
      subjectIds: [scheme.bangla, scheme.maths],
      behaviour: true,
      sectionIds: [],
    }),
  )
  const items = await within(
    site,
    () =>
      sql<Place['items'][number]>(
        'SELECT id, code, subject_id AS "subjectId" FROM assessment_item WHERE site_id = $1 AND assessment_id = $2 ORDER BY code',
        [site.id, id],
      ),
    true,
  )
  return { site, scheme, id, items }
}

export const sheetOf = ({ id }: Place, sectionId: number, subjectId: number | null): string =>
  `${paths.assessmentEntry}?assessment=${id}&section=${sectionId}&subject=${subjectId ?? 'b'}`

export const itemOf = ({ items }: Place, code: string): number => items.find((one) => one.code === code)!.id

export const studentsIn = ({ site }: Place, sectionId = site.section.id) =>
  site.students.filter((one) => one.sectionId === sectionId)

/** Everything observed of everybody, by hand at the database: a triangle, but for what is said otherwise by indicator. */
export const enterAll = ({ site, id }: Place, otherwise: Record<string, number> = {}): Promise<unknown> =>
  within(site, async () => {
    await sql(
      `INSERT INTO assessment_entry (site_id, item_id, enrolment_id, value) SELECT $1, i.id, e.id, coalesce(($3::jsonb->>i.code)::int, 3) FROM assessment_item i JOIN enrolment e ON e.site_id = i.site_id
       WHERE i.site_id = $1 AND i.assessment_id = $2`,
      [site.id, id, JSON.stringify(otherwise)],
    )
  })

export const entries = ({
  site,
  id,
}: Place): Promise<{ code: string; enrolmentId: number; occasion: number; value: number | null }[]> =>
  within(
    site,
    () =>
      sql(
        `SELECT i.code, n.enrolment_id AS "enrolmentId", n.occasion, n.value FROM assessment_item i JOIN assessment_entry n ON n.site_id = i.site_id AND n.item_id = i.id
         WHERE i.site_id = $1 AND i.assessment_id = $2 ORDER BY i.code, n.enrolment_id, n.occasion`,
        [site.id, id],
      ),
    true,
  )
