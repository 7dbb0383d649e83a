import { describe, expect, it } from 'vitest'
import { guessColumns, mappingOf } from './layouts'
import { readRoster } from '~/domain/students/roster/read-rows.policy'
import { splitSubjects } from '~/domain/students/roster/subject-cells.policy'
import { context, SUBJECTS } from './context'

const HEADINGS = ['রোল', 'নাম', 'ধর্ম', 'ধর্ম বিষয়', 'নৈর্বাচনিক বিষয় ১', 'নৈর্বাচনিক বিষয় ২', '৪র্থ বিষয়', 'বিভাগ', 'শাখা']

/** One row below the headings: religion, religion subject, two elective columns, fourth. */
function read(cells: readonly (string | number | null)[]) {
  const rows = [HEADINGS, [7, 'করিম', ...cells, 'বিজ্ঞান', 'ক']]
  const sheet = { rows, headingIndex: 0, mapping: mappingOf(guessColumns(HEADINGS)) }
  const row = readRoster(sheet, context()).rows[0]
  return {
    religion: row?.draft.religionSubjectId,
    electives: row?.draft.electiveSubjectIds,
    optional: row?.draft.optionalSubjectId,
    errors: row?.errors.map((one) => `${one.field}:${one.code.split('.').at(-1)}`),
  }
}

describe('the subjects of a roster', () => {
  it('are found by their headings, a column each or one for all', () => {
    expect(mappingOf(guessColumns(HEADINGS))).toEqual({
      roll: 0,
      nameBn: 1,
      religion: 2,
      religionSubject: 3,
      elective1: 4,
      elective2: 5,
      optionalSubject: 6,
      group: 7,
      section: 8,
    })
    for (const heading of ['Elective subjects', 'Electives', 'নৈর্বাচনিক', 'নৈর্বাচনিক বিষয়সমূহ', 'Group subjects'])
      expect([heading, guessColumns([heading])[0]?.field]).toEqual([heading, 'elective1'])
    expect(guessColumns(['Religion', 'Religion subject', 'Elective 3']).map((one) => one.field)).toEqual([
      'religion',
      'religionSubject',
      'elective3',
    ])
  })

  it('are read by code or name in either language, several in a cell', () => {
    const all = { religion: 111, electives: [138, 110], optional: 126, errors: [] }
    expect(read(['ইসলাম', 'ইসলাম শিক্ষা', 'জীববিজ্ঞান', 'ভূগোল ও পরিবেশ', 'উচ্চতর গণিত'])).toEqual(all)
    expect(read(['Islam', 111, '১৩৮', 110, '126'])).toEqual(all)
    expect(read(['Islam', '111', 'Biology, Geography', null, 'Higher Math'])).toEqual(all)
    expect(read(['Islam', '111', '138\n110', null, '126'])).toEqual(all)
    expect(read(['Islam', null, null, null, null])).toEqual({
      religion: null,
      electives: null,
      optional: null,
      errors: [],
    })
  })

  it('are parted at "and" only where the whole is no subject', () => {
    const { names } = SUBJECTS
    expect(splitSubjects('ভূগোল ও পরিবেশ', names)).toEqual(['ভূগোল ও পরিবেশ'])
    expect(splitSubjects('Geography and Environment; Biology', names)).toEqual(['Geography and Environment', 'Biology'])
    expect(splitSubjects('138/110 + 140', names)).toEqual(['138', '110', '140'])
    expect(splitSubjects('জীববিজ্ঞান ও উচ্চতর গণিত', names)).toEqual(['জীববিজ্ঞান', 'উচ্চতর গণিত'])
  })

  it('name each fault at its cell', () => {
    expect(read(['ইসলাম', 'জীববিজ্ঞান', null, null, null]).errors).toEqual(['religionSubject:notReligionSubject'])
    expect(read(['হিন্দু', 'ইসলাম শিক্ষা', null, null, null]).errors).toEqual(['religionSubject:religionSubjectOther'])
    expect(read(['ইসলাম', null, 'গণিত', null, null]).errors).toEqual(['elective1:notElective'])
    expect(read(['ইসলাম', null, 'জীববিজ্ঞান', 'Astrology', null]).errors).toEqual(['elective2:unknownSubject'])
    expect(read(['ইসলাম', null, '138', 'Biology', null]).errors).toEqual(['elective2:electiveTwice'])
    expect(read(['ইসলাম', null, '138, 110', '140', null]).errors).toEqual(['elective1:tooManyElectives'])
    expect(read(['ইসলাম', null, '138', '126', '126']).errors).toEqual(['optionalSubject:optionalIsElective'])
    expect(read(['ইসলাম', null, null, null, 'ভূগোল']).errors).toEqual(['optionalSubject:subjectNotHere'])
    expect(read(['ইসলাম', null, 'জীববিজ্ঞান ও ভূগোল ও পরিবেশ', null, null]).errors).toEqual(['elective1:unknownSubject'])
    expect(read(['ইসলাম', null, null, null, '999']).errors).toEqual(['optionalSubject:unknownSubject'])
  })
})
