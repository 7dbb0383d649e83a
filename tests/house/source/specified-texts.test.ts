import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Texts of the specification's sections 5, 8 and 9 with their place in locales: [key, English text]. Said by the code where `said`;
 * the others are held ready for the rule whose message they are.
 */
const SAID: readonly (readonly [string, string])[] = [
  // 5: generic
  ['ui:error.confirmed', 'The {{attribute}} confirmation does not match.'],
  ['ui:error.email', 'The {{attribute}} must be a valid email address.'],
  ['ui:error.exists', 'The selected {{attribute}} is invalid.'],
  ['ui:error.in', 'The selected {{attribute}} is invalid.'],
  ['ui:error.required', 'The {{attribute}} field is required.'],
  ['ui:error.image', 'The {{attribute}} must be an image.'],
  ['ui:error.integer', 'The {{attribute}} must be an integer.'],
  ['ui:error.max.string', 'The {{attribute}} may not be greater than {{max}} characters.'],
  ['ui:error.min.string', 'The {{attribute}} must be at least {{min}} characters.'],
  ['ui:error.numeric', 'The {{attribute}} must be a number.'],
  ['ui:error.regex', 'The {{attribute}} format is invalid.'],
  ['ui:error.url', 'The {{attribute}} format is invalid.'],
  ['ui:error.unique', 'The {{attribute}} has already been taken.'],
  // 5: custom
  ['packages:package.selectOne', 'Select Al least One Submodules'],
  ['validation:custom.committeeName', 'Committee Name is required'],
  ['validation:custom.instituteName', 'Institute Name is required'],
  ['validation:custom.siteEmail', 'Email is required'],
  ['validation:custom.siteEmailTaken', 'The Email has already been taken'],
  ['validation:custom.address', 'Address is required'],
  ['validation:custom.academicGroup', 'Academic Group is required'],
  ['validation:custom.board', 'Board is required'],
  ['validation:custom.startDate', 'Start Date is required'],
  ['validation:custom.endDate', 'End Date is required'],
  ['validation:custom.shift', 'Select At least One Shift'],
  ['validation:custom.version', 'Version is required'],
  ['validation:custom.yearOrClass', 'Academic Year or Class is required'],
  ['validation:custom.section', 'Section is required'],
  ['validation:custom.group', 'Group is required'],
  ['validation:custom.session', 'Session is required'],
  ['validation:custom.boardRoll', 'Board Roll is required'],
  ['validation:custom.transaction', 'Transaction ID is Required'],
  ['validation:custom.paymentMethod', 'Payment Company or Method is required'],
  ['validation:custom.studentCategory', 'Student Category is required'],
  ['validation:custom.firstName', 'First Name is required'],
  ['validation:custom.fatherName', 'Father Name is required'],
  ['validation:custom.motherName', 'Mother Name is required'],
  ['validation:custom.contactNumber', 'Contact Number is required'],
  ['validation:custom.religion', 'Religion is required'],
  ['validation:custom.gender', 'Gender is required'],
  ['validation:custom.religionSubject', 'Religion Subject is required'],
  ['validation:custom.dateOfBirth', 'Date of Birth is required'],
  ['validation:custom.rollNumber', 'Roll Number is required'],
  ['validation:custom.country', 'Country is required'],
  ['validation:custom.division', 'Division is required'],
  ['validation:custom.district', 'District is required'],
  ['validation:custom.thana', 'Thana is required'],
  ['validation:custom.invoiceNo', 'Invoice No is required'],
  ['validation:custom.teacher', 'Please Select Teacher'],
  ['validation:custom.subject', 'Please Select Subject'],
  ['billing:invoice.number.taken', 'Invoice No has already been taken'],
  // 8
  ['ui:error.title', 'Validation Error'],
  ['ui:error.refused', 'Error'],
  ['common:deleteConfirm', 'Confirm delete {{name}} {{type}}?'],
  ['common:noRevert', "You won't be able to revert this!"],
  ['auth:failed', 'These credentials do not match our records.'],
  ['auth:throttle', 'Too many login attempts. Please try again in {{seconds}} seconds.'],
  ['auth:disabled', 'This account is disabled. Please, contact the system administrator.'],
  ['access:error.deleteSelf', 'Error: Can not delete yourself!'],
  ['oauth:whoops.title', 'Whoops! Something went wrong!'],
  ['oauth:whoops.other', 'Something went wrong. Please try again.'],
  // 9
  ['common:active', 'Active'],
  ['common:inactive', 'Inactive'],
  ['common:yes', 'Yes'],
  ['common:no', 'No'],
  ['ui:range.today', 'Today'],
  ['ui:range.yesterday', 'Yesterday'],
  ['ui:range.lastDays', 'Last {{day}} days'],
  ['ui:range.thisMonth', 'This month'],
  ['ui:range.lastMonth', 'Last month'],
]
const READY: readonly (readonly [string, string])[] = [
  ['shell:error.generic.title', 'Error'],
  ['shell:error.generic.text', 'Something went wrong. Please try again.'],
  ['validation:error.accepted', 'The {{attribute}} must be accepted.'],
  ['validation:error.requiredIf', 'The {{attribute}} field is required when {{other}} is {{value}}.'],
  ['validation:error.same', 'The {{attribute}} and {{other}} must match.'],
  ['validation:custom.swapCancelDate', 'Please Select Date'],
  ['validation:custom.numberArray', 'Select At Least one number'],
  ['validation:custom.examNumber', 'Exam Number is required'],
  ['validation:custom.transaction2', 'Second Transaction ID is Required'],
  ['account:reset.sent', 'We have e-mailed your password reset link!'],
  ['account:reset.done', 'Your password has been reset!'],
  ['account:reset.token', 'This password reset token is invalid.'],
  ['account:reset.user', "We can't find a user with that e-mail address."],
  ['common:printNotFound', 'The element to print was not found.'],
  ['common:next', 'Next'],
  ['common:previous', 'Previous'],
]
/** Texts of these sections that no screen can need, and why. */
const NOT_NEEDED: Record<string, string> = {
  'Error: No company assigned to your account. Please, contact the system administrator.':
    'an operator belongs to no company of the provider: an invoice names its company, and the default one always exists',
}

const words = (lang: string, key: string): string | undefined => {
  const [area = '', rest = ''] = key.split(':')
  let at: unknown = JSON.parse(fs.readFileSync(`locales/${lang}/${area}.json`, 'utf8'))
  for (const step of rest.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return typeof at === 'string' ? at.replace(/, digits\}\}/g, '}}') : undefined
}
const sources = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))

describe('the specification’s texts', () => {
  test('stand as they are, letter by letter', () => {
    const wrong = [...SAID, ...READY].filter(([key, text]) => words('en', key) !== text)
    expect(wrong.map(([key, text]) => [key, text, words('en', key)])).toEqual([])
  })

  test('have words in Bengali', () => {
    expect([...SAID, ...READY].filter(([key]) => !/[ঀ-৿]/.test(words('bn', key) ?? '')).map(([key]) => key)).toEqual([])
  })

  test('that screens need are said by the code', () => {
    const app = sources('app').join('\n')
    /** 'ui:error.max.string' is made by issue('max.string'), 'ui:range.today' of a list of names, 'validation:custom.board' by zId({ needed: 'board' }) or custom('board'). */
    const said = (key: string) => {
      const [, name = ''] = /^validation:custom\.(\w+)$/.exec(key) ?? []
      return (
        app.includes(key) ||
        (/^ui:(error|range)\./.test(key) && app.includes(`'${key.slice(9)}'`)) ||
        (name !== '' && [`needed: '${name}'`, `custom('${name}')`].some((made) => app.includes(made)))
      )
    }
    expect(SAID.filter(([key]) => !said(key)).map(([key]) => key)).toEqual([])
  })

  test('that nobody needs have a reason, and are not there', () => {
    const all = fs.readdirSync('locales/en').map((file) => fs.readFileSync(`locales/en/${file}`, 'utf8'))
    expect(Object.keys(NOT_NEEDED).filter((text) => all.some((file) => file.includes(`"${text}"`)))).toEqual([])
  })
})
