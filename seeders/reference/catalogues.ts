import { sql } from '../../db/connection'
import type { Seed } from '../index'
import { must, seedRows } from '../rows'
import * as reference from './data/index'
import type { CatalogueSeed } from './data/index'
import { curriculumRows, gradeScaleRows, meritAs } from './catalogue-rows'

/** The shared catalogues, each row written under its natural key; rows that the data no longer names stay. */
export const cataloguesSeed: Seed = {
  name: 'catalogues',
  data: {
    way: 2, // a new way of writing the same data counts up
    lists: [
      reference.countries, reference.boards, reference.religions, reference.versions, reference.groups, reference.designations, reference.examNames,
      reference.sessionTypes, reference.markParts, reference.classes, reference.divisions, reference.districts, reference.thanas, reference.subjects,
      reference.curriculum, reference.choiceSets, reference.gradingScales, reference.holidays2026,
    ],
  },
  write: async () => {
    await plainLists()
    await places()
    await subjects()
    await seedRows('grade_scale', ['code'], gradeScaleRows())
    await holidays()
  },
}

const plain = ({ code, nameEn, nameBn, order }: CatalogueSeed) => ({ code, name_en: nameEn, name_bn: nameBn, position: order })

async function plainLists(): Promise<void> {
  await seedRows('country', ['code'], reference.countries.map(plain))
  await seedRows('board', ['code'], reference.boards.map(plain))
  await seedRows('religion', ['code'], reference.religions.map(plain))
  await seedRows('version', ['code'], reference.versions.map(plain))
  await seedRows('study_group', ['code'], reference.groups.map(plain))
  await seedRows('designation', ['code'], reference.designations.map(plain))
  await seedRows('exam_type', ['code'], reference.examNames.map(plain))
  await seedRows('session_type', ['code'], reference.sessionTypes.map(plain))
  await seedRows('part_type', ['code'], reference.markParts.map((row) => ({ ...plain(row), short_en: row.shortEn, short_bn: row.shortBn })))
  await seedRows('class', ['code'], reference.classes.map((row) => ({ ...plain(row), level: row.level, has_groups: row.hasGroups })))
}

async function places(): Promise<void> {
  const countries = await idsBy('country', 'code')
  await seedRows('division', ['country_id', 'name_en'], reference.divisions.map((row) =>
    ({ country_id: must(countries, row.countryCode, 'country'), name_en: row.nameEn, name_bn: row.nameBn })))

  const divisions = await idsBy('division', 'name_en')
  const divisionIds = new Map(reference.divisions.map((row) => [row.code, must(divisions, row.nameEn, 'division')]))
  await seedRows('district', ['division_id', 'name_en'], reference.districts.map((row) =>
    ({ division_id: must(divisionIds, row.divisionCode, 'division'), name_en: row.nameEn, name_bn: row.nameBn })))

  const districtIds = await districtIdsByCode()
  await seedRows('thana', ['district_id', 'kind', 'name_en'], reference.thanas.map((row) =>
    ({ district_id: must(districtIds, row.districtCode, 'district'), kind: row.kind, name_en: row.nameEn, name_bn: row.nameBn })))
}

async function subjects(): Promise<void> {
  const religions = await idsBy('religion', 'code')
  await seedRows('subject', ['level', 'key'], reference.subjects.map((row) => ({
    level: row.level, key: row.code, name_en: row.nameEn, name_bn: row.nameBn, short_en: row.shortEn, short_bn: row.shortBn,
    religion_id: row.religion ? must(religions, row.religion, 'religion') : null, merit_as: meritAs(row), position: row.order,
  })))

  const subjectIds = await idsBy('subject', `level || '/' || key`)
  await seedRows('subject_paper', ['level', 'code'], reference.subjects.flatMap((row) => row.papers.map((paper) => ({
    subject_id: must(subjectIds, `${row.level}/${row.code}`, 'subject'), level: row.level, code: paper.code, paper: paper.paper,
    name_en: paper.nameEn, name_bn: paper.nameBn,
    parts: paper.parts.map((part) => ({ type: part.type, full: part.fullMarks, pass: part.passMarks })),
  }))))

  const groups = await idsBy('study_group', 'code')
  await seedRows('curriculum', ['level', 'study_group_id', 'subject_id'], curriculumRows().map(({ group, subjectCode, ...row }) => ({
    ...row, study_group_id: must(groups, group, 'group'), subject_id: must(subjectIds, `${row.level}/${subjectCode}`, 'subject'),
  })))
}

async function holidays(): Promise<void> {
  const districtIds = await districtIdsByCode()
  await seedRows('holiday', ['date', 'name_en'], reference.holidays2026.map((row) => ({
    date: row.date, name_en: row.nameEn, name_bn: row.nameBn, kind: row.kind, moon_dependent: row.moonDependent,
    district_ids: row.districts.map((code) => must(districtIds, code, 'district')),
  })))
}

async function districtIdsByCode(): Promise<Map<string, number>> {
  const byName = await idsBy('district', 'name_en')
  return new Map(reference.districts.map((row) => [row.code, must(byName, row.nameEn, 'district')]))
}

async function idsBy(table: string, key: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; key: string }>(`SELECT id, ${key} AS key FROM ${table}`)
  return new Map(rows.map((row) => [row.key, row.id]))
}
