import { describe, expect, it } from 'vitest'
import { guardiansOf } from '~/domain/students/guardians/guardians.policy'
import { IMPORT_STATES, mayMap, mayMove } from '~/domain/sheets/imports/kind'
import { matchRoster, type KnownRecord } from '~/domain/students/roster/match.policy'
import { IMPORTED, type ImportedValues, type KnownValues } from '~/domain/students/student-fields.policy'
import type { RosterDraft, RosterRow } from '~/domain/students/roster/roster.policy'

const draft = (more: Partial<RosterDraft> = {}): RosterDraft => ({
  ...(Object.fromEntries(IMPORTED.map((one) => [one.import, null])) as ImportedValues),
  roll: 1,
  nameBn: 'রহিমা খাতুন',
  fatherNameBn: 'আব্দুল করিম',
  guardianName: null,
  birthDate: '2011-01-02',
  guardianPhone: null,
  fatherPhone: null,
  motherPhone: null,
  studentCode: null,
  classId: 9,
  sectionId: 11,
  groupId: 1,
  shiftId: 1,
  versionId: 1,
  religionSubjectId: null,
  electiveSubjectIds: null,
  optionalSubjectId: null,
  knownStudentId: null,
  ...more,
})
const row = (number: number, more: Partial<RosterDraft> = {}): RosterRow => ({
  row: number,
  draft: draft(more),
  errors: [],
  notes: [],
})
const known = (studentId: number, more: Partial<KnownRecord> = {}): KnownRecord => ({
  ...(Object.fromEntries(IMPORTED.map((one) => [one.import, 'empty' in one ? '' : null])) as KnownValues),
  studentId,
  code: `26000${studentId}`,
  left: false,
  nameBn: 'রহিমা খাতুন',
  fatherNameBn: 'আব্দুল করিম',
  birthDate: '2011-01-02',
  guardianPhones: [],
  enrolment: {
    id: studentId * 10,
    sectionId: 11,
    roll: studentId,
    religionSubjectId: null,
    optionalSubjectId: null,
    electiveSubjectIds: [],
  },
  ...more,
})
const other = { nameBn: 'সালমা আক্তার', fatherNameBn: 'জাহাঙ্গীর আলম', birthDate: '2010-10-10' }
const codes = (rows: readonly RosterRow[]) =>
  rows.map((one) => one.errors.map((error) => error.code.split('.').pop()).join())

describe('a row is recognised', () => {
  it.each<[string, Partial<RosterDraft>, KnownRecord]>([
    ['by student code', { ...other, studentCode: '260007', roll: 7 }, known(7)],
    [
      'by birth registration number',
      { ...other, birthRegistrationNo: '20110000000000001', roll: 9 },
      known(7, { birthRegistrationNo: '20110000000000001' }),
    ],
    ['by section, roll and name', { roll: 7, fatherNameBn: null, birthDate: null }, known(7)],
    ['by name, father and birth date, wherever they sat', { roll: 30, sectionId: 12 }, known(7)],
    ['by name, father and birth date in another session', { roll: 30 }, known(7, { enrolment: null })],
  ])('%s', (_, said, one) => {
    expect(matchRoster([row(5, said)], [one])[0]).toMatchObject({
      known: { studentId: 7 },
      draft: { knownStudentId: 7 },
      errors: [],
    })
  })
  it.each<[string, Partial<RosterDraft>]>([
    ['another birth date', { roll: 30, birthDate: '2011-01-03' }],
    ['another father', { roll: 30, fatherNameBn: 'কেউ না' }],
    ['no birth date, another roll', { roll: 30, birthDate: null }],
    ['another birth registration number', { roll: 30, birthRegistrationNo: '20110000000000009' }],
  ])('but not with %s', (_, said) => {
    expect(matchRoster([row(5, said)], [known(7, { birthRegistrationNo: '20110000000000001' })])[0]).toMatchObject({
      effect: 'new',
      known: null,
    })
  })
  it('says when several would fit, and changes nothing it was given', () => {
    const rows = [row(5, { roll: 30 })]
    expect(codes(matchRoster(rows, [known(7), known(8)]))).toEqual(['severalKnown'])
    expect(rows[0]).toEqual(row(5, { roll: 30 }))
  })
})

describe('what a good row does', () => {
  it('is told apart: new, new in the session, changed, unchanged', () => {
    const rows = [
      row(5, { ...other, roll: 20 }),
      row(6, { ...other, nameBn: 'নাসরিন', roll: 21 }),
      row(7, { roll: 7, bloodGroup: 'A+' }),
      row(8, { nameBn: 'পলি', roll: 8 }),
    ]
    const people = [known(3, { ...other, nameBn: 'নাসরিন', enrolment: null }), known(7), known(8, { nameBn: 'পলি' })]
    expect(matchRoster(rows, people).map((one) => [one.effect, one.changes])).toEqual([
      ['new', []],
      ['enrol', []],
      ['changed', ['bloodGroup']],
      ['unchanged', []],
    ])
  })
  it('an empty cell takes nothing away; a new number, roll, section and fourth subject are changes', () => {
    const one = known(7, { address: 'সাভার', bloodGroup: 'B+', guardianPhones: ['8801711111111'] })
    expect(matchRoster([row(5, { roll: 7, guardianPhone: '8801711111111' })], [one])[0]?.effect).toBe('unchanged')
    expect(
      matchRoster(
        [row(5, { roll: 40, sectionId: 12, guardianPhone: '8801722222222', optionalSubjectId: 126 })],
        [one],
      )[0]?.changes,
    ).toEqual(['guardianPhone', 'section', 'roll', 'optionalSubject'])
  })
})

describe('what only the institution can show', () => {
  it('a roll that stays with somebody else', () => {
    expect(codes(matchRoster([row(5, { ...other, roll: 7 })], [known(7)]))).toEqual(['rollTaken'])
  })
  it('a roll of somebody who has left, who keeps it; and who left comes back', () => {
    expect(codes(matchRoster([row(5, { ...other, roll: 7 })], [known(7, { left: true })]))).toEqual(['rollOfWhoLeft'])
    expect(matchRoster([row(5, { roll: 7 })], [known(7, { left: true })])[0]?.effect).toBe('returns')
    // Also where they are new in the session, under their code.
    expect(
      matchRoster([row(5, { studentCode: '260007', roll: 9 })], [known(7, { left: true, enrolment: null })])[0]?.effect,
    ).toBe('returns')
  })
  it('the roll that who comes back had is not free: whether they come is still to be said', () => {
    const rows = [row(5, { roll: 9 }), row(6, { ...other, roll: 7 })]
    expect(codes(matchRoster(rows, [known(7, { left: true })]))).toContain('rollOfWhoLeft')
  })
  it('rolls that are exchanged, or passed on in a ring, are free', () => {
    const people = [1, 2, 3].map((id) => known(id, { nameBn: `নাম ${id}` }))
    expect(
      codes(
        matchRoster(
          [1, 2, 3].map((id) => row(4 + id, { nameBn: `নাম ${id}`, roll: (id % 3) + 1 })),
          people,
        ),
      ),
    ).toEqual(['', '', ''])
  })
  it('a refused row keeps its own student in place, and so refuses the next', () => {
    const people = [1, 2, 3].map((id) => known(id, { nameBn: `নাম ${id}` }))
    // 1 wants 2's roll, 2 wants 3's, 3 stays.
    expect(
      codes(matchRoster([row(5, { nameBn: 'নাম 1', roll: 2 }), row(6, { nameBn: 'নাম 2', roll: 3 })], people)),
    ).toEqual(['rollTaken', 'rollTaken'])
  })
  it('one student on two rows, a number that is another’s, a subject the class has not, no section at all', () => {
    const people = [known(7, { birthRegistrationNo: '20110000000000001' })]
    expect(codes(matchRoster([row(5, { roll: 7 }), row(6, { roll: 30 })], people))).toEqual(['', 'sameStudent'])
    expect(
      codes(
        matchRoster(
          [
            row(5, { ...other, roll: 20, studentCode: 'N1' }),
            row(6, { ...other, nameBn: 'ক', roll: 21, studentCode: 'N1' }),
          ],
          [],
        ),
      ),
    ).toEqual(['', 'sameStudent'])
    expect(
      codes(
        matchRoster(
          [row(5, { ...other, roll: 20, studentCode: '260008', birthRegistrationNo: '20110000000000001' })],
          [...people, known(8, other)],
        ),
      ),
    ).toEqual(['birthRegistrationTaken'])
    expect(codes(matchRoster([row(5, { sectionId: null })], []))).toEqual(['noSectionsYet'])
  })
  it('leaves rows that were wrong already alone', () => {
    const wrong: RosterRow = {
      ...row(5),
      errors: [{ row: 5, field: 'roll', code: 'student-import:error.noRoll', params: {} }],
    }
    expect(matchRoster([wrong], [known(1)])[0]).toMatchObject({ effect: null, known: null, errors: wrong.errors })
  })
})

describe('guardians of a row', () => {
  const family = {
    guardianName: null,
    guardianPhone: null,
    fatherPhone: null,
    motherPhone: null,
    fatherNameBn: 'পিতা',
    fatherNameEn: 'Father',
    motherNameBn: 'মাতা',
    motherNameEn: null,
  }
  const brief = (more: Partial<Parameters<typeof guardiansOf>[0]>) =>
    guardiansOf({ ...family, ...more }).map((one) => [
      one.relation,
      one.nameBn || one.nameEn,
      one.mobile,
      one.isPrimary,
    ])
  it('are made for numbers, the first to be called first', () => {
    expect(brief({})).toEqual([])
    expect(brief({ guardianPhone: '1' })).toEqual([['father', 'পিতা', '1', true]])
    expect(brief({ guardianPhone: '1', fatherNameBn: null, fatherNameEn: null })).toEqual([['mother', 'মাতা', '1', true]])
    expect(brief({ guardianPhone: '1', guardianName: 'মাতা', fatherPhone: '2' })).toEqual([
      ['mother', 'মাতা', '1', true],
      ['father', 'পিতা', '2', false],
    ])
    expect(brief({ guardianPhone: '1', guardianName: 'Uncle', fatherPhone: '1', motherPhone: '3' })).toEqual([
      ['guardian', 'Uncle', '1', true],
      ['mother', 'মাতা', '3', false],
    ])
    expect(brief({ guardianName: 'চাচা' })).toEqual([['guardian', 'চাচা', null, true]])
  })
})

describe('the states of an import', () => {
  it('go forward only, and what ended stays', () => {
    expect(IMPORT_STATES.filter((to) => mayMove('mapped', to))).toEqual([
      'read',
      'mapped',
      'running',
      'done',
      'discarded',
    ])
    expect(IMPORT_STATES.filter((to) => mayMove('running', to))).toEqual(['done', 'failed'])
    expect(IMPORT_STATES.filter(mayMap)).toEqual(['read', 'mapped', 'failed'])
    expect(IMPORT_STATES.filter((to) => mayMove('done', to))).toEqual(['undone'])
    for (const end of ['discarded', 'undone'] as const) expect(IMPORT_STATES.some((to) => mayMove(end, to))).toBe(false)
  })
})
