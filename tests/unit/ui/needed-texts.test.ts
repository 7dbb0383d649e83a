import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { classGroupForm, fiscalYearForm, namedForm, sessionForm } from '~/domain/catalogues/academic/lists.form'
import { curriculumForm } from '~/domain/catalogues/academic/curriculum.form'
import { districtForm, divisionForm, thanaForm } from '~/domain/catalogues/locations/place.form'
import { offerClassForm } from '~/domain/academics/class-setting.form'
import { startForm } from '~/domain/academics/starting/start.form'
import { invoiceForm } from '~/domain/billing/invoice.form'
import { byGatewayForm, byTrxForm } from '~/domain/billing/own/pay.form'
import { addForm, offForm } from '~/domain/exams/invigilation/duty.form'
import { byHandForm } from '~/domain/gateways/settings/gateways.form'
import { newSiteForm } from '~/domain/institutions/heads/head.form'
import { applyForm } from '~/domain/institutions/applications/application.form'
import { academicsForm } from '~/domain/institutions/institution.form'
import { claimBillForm } from '~/domain/online-payments/applicants/bill.form'
import { sendClaimForm } from '~/domain/online-payments/trx/claims.form'
import { startForm as membershipForm } from '~/domain/packages/membership.form'
import { declarationForm } from '~/domain/registrations/declare/declaration.form'
import { lessonForm, limitForm } from '~/domain/routine/routine.form'
import { studentForm } from '~/domain/students/student.form'
import { saidHere } from '~/i18n/i18n.server'

/** What an empty form says at its fields, in English. */
function said(form: z.ZodType, given: object = {}): Record<string, string> {
  const judged = form.safeParse(given)
  return Object.fromEntries(
    (judged.error?.issues ?? []).map(({ path, message }) => [path.join('.'), saidHere('en', message)]),
  )
}

const FORMS: [string, z.ZodType, Record<string, string>, object?][] = [
  [
    'a new institution',
    newSiteForm,
    {
      nameEn: 'Institute Name is required',
      email: 'Email is required',
      addressBn: 'Address is required',
      boardId: 'Board is required',
      thanaId: 'Thana is required',
    },
  ],
  [
    'an application',
    applyForm,
    { groupIds: 'Academic Group is required', mobile: 'Contact Number is required', email: 'Email is required' },
  ],
  [
    'what an institution teaches',
    academicsForm,
    {
      groups: 'Academic Group is required',
      classes: 'Academic Year or Class is required',
      versions: 'Version is required',
    },
  ],
  ['a division', divisionForm, { countryId: 'Country is required' }],
  ['a district', districtForm, { divisionId: 'Division is required' }],
  ['a thana', thanaForm, { districtId: 'District is required' }],
  ['a session', sessionForm, { startsOn: 'Start Date is required', endsOn: 'End Date is required' }],
  ['a fiscal year', fiscalYearForm, { startsOn: 'Start Date is required', endsOn: 'End Date is required' }],
  ['a membership', membershipForm, { startsOn: 'Start Date is required', endsOn: 'End Date is required' }],
  [
    'a group of a class',
    classGroupForm,
    { classId: 'Academic Year or Class is required', studyGroupId: 'Group is required' },
  ],
  ['a subject of the curriculum', curriculumForm, { subjectId: 'Please Select Subject' }],
  [
    'a class of an institution',
    offerClassForm,
    {
      sessionId: 'Session is required',
      shiftId: 'Select At least One Shift',
      versionId: 'Version is required',
      classId: 'Academic Year or Class is required',
    },
  ],
  ['a beginning', startForm, { versionId: 'Version is required', classIds: 'Academic Year or Class is required' }],
  [
    'a student',
    studentForm,
    {
      nameBn: 'First Name is required',
      sectionId: 'Section is required',
      gender: 'Gender is required',
      roll: 'Roll Number is required',
    },
  ],
  [
    'an invoice',
    invoiceForm,
    { invoiceNo: 'Invoice No is required' },
    { numbering: 'own', companyId: '1', siteId: '1', discountKind: 'none' },
  ],
  ['a claim', sendClaimForm, { trxId: 'Transaction ID is Required', wallet: 'Payment Company or Method is required' }],
  ['a bill', claimBillForm, { trxId: 'Transaction ID is Required', wallet: 'Payment Company or Method is required' }],
  ['bills', byTrxForm, { trxId: 'Transaction ID is Required', wallet: 'Payment Company or Method is required' }],
  ['bills by gateway', byGatewayForm, { gateway: 'Payment Company or Method is required' }],
  ['a proof', byHandForm, { transactionId: 'Transaction ID is Required' }],
  ['a lesson', lessonForm, { section: 'Section is required', offering: 'Please Select Subject' }],
  ['a limit', limitForm, { teacher: 'Please Select Teacher' }],
  ['a duty', addForm, { employee: 'Please Select Teacher' }],
  ['a time off', offForm, { fromOn: 'Start Date is required', toOn: 'End Date is required' }],
  [
    'a registration',
    declarationForm,
    {
      sessionId: 'Session is required',
      classId: 'Academic Year or Class is required',
      boardId: 'Board is required',
      sections: 'Section is required',
    },
  ],
]

describe('the specification’s own words for what is missing', () => {
  test.each(FORMS)('%s', (_name, form, texts, given) => {
    expect(said(form, given)).toMatchObject(texts)
  })

  test('are said where something is missing, and nowhere else', () => {
    expect(said(namedForm).code).toBe('ui:error.required')
    expect(said(thanaForm, { districtId: 'x' }).districtId).toBe('ui:error.in')
    expect(said(newSiteForm, { email: 'nobody' }).email).toBe('ui:error.email')
    expect(saidHere('bn', 'validation:custom.board')).toBe('বোর্ড দেওয়া আবশ্যক'.normalize('NFC'))
    expect(saidHere('bn', 'ui:error.required')).toBe('ui:error.required')
    // Whatever sends an SMS may be told of the allowance, with its figures, on whatever screen.
    expect(saidHere('bn', 'platform:message.noAllowance?needed=12&left=3')).toBe(
      'এসএমএসের ১২ অংশ প্রয়োজন, এ মাসের বরাদ্দে বাকি আছে ৩।'.normalize('NFC'),
    )
  })
})
