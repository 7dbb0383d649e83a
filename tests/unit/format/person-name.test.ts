import { describe, expect, test } from 'vitest'
import { birthRegFault, isNameLike, readAnyName, readName } from '~/format/person-name'
import { lostPinForm, stepForm } from '~/domain/admissions/form/step.form'
import { dataForm } from '~/domain/recruitment/form/candidate.form'
import { identityForm, privateForm } from '~/domain/people/record/employee.form'
import { correctionForm } from '~/domain/registrations/guardian/guardian.form'
import { studentKeys } from '~/domain/students/student.form'
import { judgeQuick } from '~/domain/students/quick/quick-fields.policy'
import { readNameCell } from '~/domain/students/roster/cells.policy'

/** Whether a form has something against a field. */
const fault = (
  form: { safeParse: (value: unknown) => { success: boolean; error?: unknown } },
  field: string,
  value: unknown,
) => {
  const { error } = form.safeParse({ [field]: value }) as { error?: { issues: { path: unknown[]; message: string }[] } }
  return error?.issues.find((one) => one.path[0] === field)?.message ?? null
}

describe('one rule of names', () => {
  test.each(['মোঃ আব্দুল করিম', 'এ. কে. এম. ফজলুল হক', 'শ্রী দ্বিজেন্দ্রলাল রায় (বাবু)', 'আল-আমিন', 'মো: রফিক ১'])(
    '%s is one',
    (name) => expect(readName(name, 'bn')).toEqual({ value: name }),
  )
  test.each(["Ayesha O'Neil", 'A. K. M. Fazlul Haque', 'Al-Amin', 'José Núñez', 'Md. Rafiq (Babu)'])(
    '%s is one',
    (name) => expect(readName(name, 'en')).toEqual({ value: name }),
  )
  test('Bijoy is read as Unicode', () => {
    expect(readName('Av‡qkv wmwÏKv', 'bn')).toEqual({ value: 'আয়েশা সিদ্দিকা'.normalize('NFC') })
    expect(readAnyName('Av‡qkv wmwÏKv')).toBe('আয়েশা সিদ্দিকা'.normalize('NFC'))
  })
  test('a Bengali name has Bengali letters, a Latin one Latin letters', () => {
    expect(readName('Ayesha Siddika', 'bn')).toEqual({ wrong: 'bn' })
    expect(readName('আয়েশা', 'en')).toEqual({ wrong: 'en' })
    expect(readName('১২৩', 'bn')).toEqual({ wrong: 'bn' })
  })
  test.each(['😀😀', '<b>x</b><script>alert(1)</script>', '=cmd|calc', '+88', '@SUM(A1)', '{{name}}', 'a_b'])(
    '%s is none',
    (name) => {
      for (const script of ['bn', 'en'] as const) expect(readName(name, script)).toHaveProperty('wrong')
      expect(isNameLike(name)).toBe(false)
      expect(readAnyName(name)).toBeUndefined()
      expect(readNameCell(name)).toEqual({ error: 'badName' })
    },
  )
})

const child = stepForm('child', {}, { homeCountry: 1 })
const parents = stepForm('parents', {}, { homeCountry: 1 })
const candidate = dataForm({ papers: {} } as never)
const registration = correctionForm({})

test('every form of people keeps it', () => {
  for (const [form, field] of [
    [child, 'nameBn'],
    [parents, 'fatherNameBn'],
    [candidate, 'nameBn'],
    [registration, 'nameBn'],
    [identityForm, 'nameBn'],
  ] as const) {
    expect([field, fault(form, field, 'Ayesha')]).toEqual([field, 'ui:error.name.bn'])
    expect([field, fault(form, field, '<b>x</b>')]).toEqual([field, 'ui:error.name.signs'])
    expect([field, fault(form, field, 'Av‡qkv wmwÏKv')]).toEqual([field, null])
  }
  for (const form of [child, candidate, registration, identityForm])
    expect(fault(form, 'nameEn', 'আয়েশা')).toBe('ui:error.name.en')
  for (const [form, field] of [
    [parents, 'localGuardianName'],
    [candidate, 'fatherName'],
  ] as const)
    expect([field, fault(form, field, '=cmd|calc')]).toEqual([field, 'ui:error.name.signs'])
  expect(judgeQuick('nameBn', 'Ayesha', [], new Date())).toEqual({ error: 'ui:error.name.bn' })
})

test('a birth registration number begins with the year of birth, in groups or not', () => {
  expect(birthRegFault('00000000000000000')).toBe('alike')
  expect(birthRegFault('20192611000000001', '2015-05-06')).toBe('year')
  expect(birthRegFault('20152611000000001', '2015-05-06')).toBeNull()
  for (const typed of ['2015 2611 0000 00001', '২০১৫-২৬১১-০০০০০০০০১', '20152611000000001']) {
    for (const form of [child, lostPinForm, registration, studentKeys])
      expect([typed, fault(form, 'birthRegNo', typed)]).toEqual([typed, null])
    expect(studentKeys.shape.birthRegNo.parse(typed)).toBe('20152611000000001')
  }
  for (const form of [child, lostPinForm, registration, studentKeys])
    expect(fault(form, 'birthRegNo', '11111111111111111')).not.toBeNull()
  const born = child.safeParse({ birthRegNo: '20192611000000001', bornOn: '06/05/2015' })
  expect(born.error?.issues.find((one) => one.path[0] === 'birthRegNo')?.message).toBe(
    'admission-form:error.birthRegYear',
  )
})

test('identity and account numbers are typed in groups', () => {
  expect(privateForm.shape.nid.parse('199 512 3456')).toBe('1995123456')
  expect(fault(candidate, 'nid', '১৯৯-৫১২-৩৪৫৬')).toBeNull()
  expect(fault(parents, 'fatherNid', '1990 1234 5678 90123')).toBeNull()
})
