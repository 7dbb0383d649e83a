import { recordConsent } from '~/domain/consents/consents.server'
import type { SiteCtx } from '~/domain/platform/context'
import { toAsciiDigits } from '~/format/digits'
import type { InsideForm } from '../desk/desk.form'
import { admitStudent, type Admitted } from './admit-student.server'

/** Words that the guardian agrees to at the desk. */
export const INSIDE_CONSENT = 'admission-entry:consent'

export interface AdmittedInside extends Admitted {
  /** Who agreed, as what, when. */
  consent: { by: string; relation: string; at: string }
}

/** Who agrees where nobody is named: the guardian, or the parent that the relation says. */
const giverOf = (form: InsideForm): string =>
  form.consentBy ??
  form.guardianNameBn ??
  (form.relation === 'mother'
    ? (form.motherNameBn ?? form.motherNameEn)
    : form.relation === 'father'
      ? (form.fatherNameBn ?? form.fatherNameEn)
      : null) ??
  ''

/**
 * Admits a child directly, without an application, in the subjects that the class asks to choose; the consent that the guardian gave at the desk is
 * recorded in its words with the student.
 * @throws what admitStudent() throws; Invalid at a subject
 */
export async function admitInside(ctx: SiteCtx, form: InsideForm): Promise<AdmittedInside> {
  const {
    formerId,
    sectionId,
    roll,
    photo,
    overCapacity,
    loginStudent,
    loginGuardian,
    guardianMobile,
    relation,
    guardianNameBn,
    electives,
    optionalSubject,
    religionSubject,
    later,
    consentBy: _,
    agree: __,
    ...student
  } = form
  const admitted = await admitStudent(ctx, {
    student: { ...student, birthRegNo: student.birthRegNo && toAsciiDigits(student.birthRegNo) },
    sectionId,
    roll,
    formerId,
    photo,
    guardianMobile,
    relation,
    guardianNameBn,
    overCapacity,
    electives,
    optionalSubject,
    religionSubject,
    wholeChoice: !later,
    logins: { student: loginStudent, guardian: loginGuardian },
  })
  const by = giverOf(form)
  await recordConsent(ctx.site, {
    purpose: 'admission.inside',
    words: INSIDE_CONSENT,
    givenBy: by,
    relation,
    subjectKind: 'student',
    subjectId: admitted.studentId,
  })
  return { ...admitted, consent: { by, relation, at: new Date().toISOString() } }
}
