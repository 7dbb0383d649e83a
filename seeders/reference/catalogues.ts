import { sql } from '../../db/connection'
import type { Seed } from '../seed'
import { must, seedRows, type Row } from '../rows'
import * as reference from './data/index'
import type { CatalogueSeed } from './data/index'
import { curriculumRows, gradeScaleRows, holidayRows, meritAs } from './catalogue-rows'

/** The shared catalogues, each row written under its natural key; rows that the data no longer names stay, and so does what operators changed. */
export const cataloguesSeed: Seed = {
  name: 'catalogues',
  data: {
    way: 4, // a new way of writing the same data counts up
    lists: [
      reference.countries,
      reference.boards,
      reference.religions,
      reference.versions,
      reference.groups,
      reference.designations,
      reference.examNames,
      reference.sessionTypes,
      reference.markParts,
      reference.classes,
      reference.divisions,
      reference.districts,
      reference.thanas,
      reference.subjects,
      reference.curriculum,
      reference.choiceSets,
      reference.gradingScales,
      reference.holidays2026,
      reference.conditions,
      reference.academicSessions,
      reference.academicYears,
      reference.fiscalYears,
      reference.houses,
    ],
  },
  write: async () => {
    await plainLists()
    await places()
    await subjects()
    await seedRows('grade_scale', ['code'], gradeScaleRows())
    await holidays()
    await sessions()
  },
}

const plain = ({ code, nameEn, nameBn, order }: CatalogueSeed) => ({
  code,
  name_en: nameEn,
  name_bn: nameBn,
  position: order,
})

async function plainLists(): Promise<void> {
  await seedRows(
    'country',
    ['code'],
    reference.countries.map((row) => ({
      ...plain(row),
      iso3: row.iso3,
      dial_code: row.dialCode,
      nationality_en: row.nationalityEn,
      nationality_bn: row.nationalityBn,
    })),
  )
  await seedRows('board', ['code'], reference.boards.map(plain))
  await seedRows('religion', ['code'], reference.religions.map(plain))
  await seedRows('version', ['code'], reference.versions.map(plain))
  await seedRows('study_group', ['code'], reference.groups.map(plain))
  await seedRows(
    'designation',
    ['code'],
    reference.designations.map((row) => ({
      ...plain(row),
      category: row.category,
      institution: row.institution,
      is_teaching: row.category === 'head' || row.category === 'teacher',
      pay_grade: row.payGrade,
    })),
  )
  await seedRows('exam_type', ['code'], reference.examNames.map(plain))
  await seedRows(
    'session_type',
    ['code'],
    reference.sessionTypes.map((row) => ({
      ...plain(row),
      start_month: row.startMonth,
      months: row.months,
      label_form: row.label,
    })),
  )
  await seedRows(
    'part_type',
    ['code'],
    reference.markParts.map((row) => ({ ...plain(row), short_en: row.shortEn, short_bn: row.shortBn })),
  )
  await seedRows(
    'class',
    ['code'],
    reference.classes.map((row) => ({ ...plain(row), level: row.level, has_groups: row.hasGroups })),
  )
  await seedRows(
    'subject_condition',
    ['code'],
    reference.conditions.map((row) => ({
      ...plain(row),
      code: row.code.toLowerCase(),
      counts_for_gpa: row.countsForGpa,
      rule_en: row.ruleEn,
      rule_bn: row.ruleBn,
    })),
  )
  await seedRows(
    'academic_year',
    ['code'],
    reference.academicYears.map(({ code, nameEn, nameBn }) => ({ code, name_en: nameEn, name_bn: nameBn })),
  )
  await seedRows(
    'fiscal_year',
    ['code'],
    reference.fiscalYears.map(({ code, nameEn, nameBn, startsOn, endsOn }) => ({
      code,
      name_en: nameEn,
      name_bn: nameBn,
      starts_on: startsOn,
      ends_on: endsOn,
    })),
  )
  await seedRows(
    'house',
    ['code'],
    reference.houses.map((row) => ({ ...plain(row), colour: row.colour })),
  )
  const classes = await idsBy('class', 'code')
  const groups = await idsBy('study_group', 'code')
  await seedRows(
    'class_group',
    ['class_id', 'study_group_id'],
    reference.classes.flatMap((row) =>
      reference.groups
        .filter((group) => (group.code === 'NONE') !== row.hasGroups)
        .map((group) => ({
          class_id: must(classes, row.code, 'class'),
          study_group_id: must(groups, group.code, 'group'),
          position: group.order,
        })),
    ),
  )
}

async function places(): Promise<void> {
  const countries = await idsBy('country', 'code')
  await codes(
    'division',
    ['name_en'],
    reference.divisions.map((row) => ({ code: row.code, name_en: row.nameEn })),
  )
  await seedRows(
    'division',
    ['code'],
    reference.divisions.map((row) => ({ ...plain(row), country_id: must(countries, row.countryCode, 'country') })),
  )

  const divisions = await idsBy('division', 'code')
  await codes(
    'district',
    ['name_en'],
    reference.districts.map((row) => ({ code: row.code, name_en: row.nameEn })),
  )
  await seedRows(
    'district',
    ['code'],
    reference.districts.map((row) => ({ ...plain(row), division_id: must(divisions, row.divisionCode, 'division') })),
  )

  const districts = await idsBy('district', 'code')
  await codes(
    'thana',
    ['district_id', 'kind', 'name_en'],
    reference.thanas.map((row) => ({
      code: row.code,
      district_id: must(districts, row.districtCode, 'district'),
      kind: row.kind,
      name_en: row.nameEn,
    })),
  )
  await seedRows(
    'thana',
    ['code'],
    reference.thanas.map((row) => ({
      ...plain(row),
      district_id: must(districts, row.districtCode, 'district'),
      kind: row.kind,
    })),
  )
}

async function subjects(): Promise<void> {
  const religions = await idsBy('religion', 'code')
  await seedRows(
    'subject',
    ['level', 'key'],
    reference.subjects.map((row) => ({
      level: row.level,
      key: row.code,
      name_en: row.nameEn,
      name_bn: row.nameBn,
      short_en: row.shortEn,
      short_bn: row.shortBn,
      kind: row.kind,
      religion_id: row.religion ? must(religions, row.religion, 'religion') : null,
      merit_as: meritAs(row),
      position: row.order,
    })),
  )

  // A subject that an operator deleted takes its papers and its place in the curriculum with it.
  const subjectIds = await idsBy('subject', `level || '/' || key`)
  const known = reference.subjects.filter((row) => subjectIds.has(`${row.level}/${row.code}`))
  await seedRows(
    'subject_paper',
    ['subject_id', 'paper'],
    known.flatMap((row) =>
      row.papers.map((paper) => ({
        subject_id: must(subjectIds, `${row.level}/${row.code}`, 'subject'),
        level: row.level,
        code: paper.code,
        paper: paper.paper,
        name_en: paper.nameEn,
        name_bn: paper.nameBn,
        parts: paper.parts.map((part) => ({ type: part.type, full: part.fullMarks, pass: part.passMarks })),
      })),
    ),
  )

  const groups = await idsBy('study_group', 'code')
  await seedRows(
    'curriculum',
    ['level', 'study_group_id', 'subject_id'],
    curriculumRows().flatMap(({ group, subjectCode, ...row }) => {
      const subject = subjectIds.get(`${row.level}/${subjectCode}`)
      return subject === undefined
        ? []
        : [{ ...row, study_group_id: must(groups, group, 'group'), subject_id: subject }]
    }),
  )
}

async function holidays(): Promise<void> {
  const districts = await idsBy('district', 'code')
  const rows = holidayRows((code) => must(districts, code, 'district'))
  await codes(
    'holiday',
    ['date', 'name_en'],
    rows.map(({ code, date, name_en }) => ({ code, date, name_en })),
  )
  await seedRows('holiday', ['code'], rows)
}

async function sessions(): Promise<void> {
  const types = await idsBy('session_type', 'code')
  await seedRows(
    'academic_session',
    ['code'],
    reference.academicSessions.map((row) => ({
      code: row.code,
      session_type_id: must(types, row.type, 'session type'),
      label: row.label,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
    })),
  )
  // Sessions that institutions had before there was a catalogue of them: the table's trigger finds theirs.
  await sql('UPDATE site_session SET label = label WHERE academic_session_id IS NULL AND session_type_id IS NOT NULL')
}

/** Gives rows that were seeded before they had codes the codes they have now. */
async function codes(table: string, by: readonly string[], rows: readonly Row[]): Promise<void> {
  await sql(`SET LOCAL app.seeding = 'yes'`)
  await sql(
    `UPDATE ${table} there SET code = given.code FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) given
    WHERE there.code IS NULL AND ${by.map((name) => `there.${name} = given.${name}`).join(' AND ')}
      AND NOT EXISTS (SELECT 1 FROM ${table} other WHERE other.code = given.code)`,
    [JSON.stringify(rows)],
  )
  await sql(`SET LOCAL app.seeding = ''`)
}

async function idsBy(table: string, key: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; key: string }>(`SELECT id, ${key} AS key FROM ${table}`)
  return new Map(rows.map((row) => [row.key, row.id]))
}
