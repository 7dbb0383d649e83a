import { sql } from 'db/connection'
import { recordConsent } from '~/domain/consents/consents.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import type { InsideForm } from '../desk/desk.form'
import { holdPlaces } from '../places/move-waiting.server'
import { admitStudent, type Admitted } from './admit-student.server'

/** Words that the guardian agrees to at the desk. */
const INSIDE_CONSENT = 'admission-entry:consent'

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
 * Nobody is admitted past a list: not while one of the class is frozen, nor before the session begins while somebody waits in a public one. Whoever is
 * admitted directly later is counted on the page of the draw.
 */
async function besideTheList(siteId: number, sectionId: number): Promise<void> {
  const [list] = await sql<{ frozen: boolean; waiting: boolean }>(
    `SELECT coalesce(bool_or(EXISTS (SELECT FROM admission_draw d WHERE d.site_id = o.site_id AND d.offer_id = o.id AND NOT d.rehearsal AND d.drawn_at IS NULL)), false) AS frozen,
       coalesce(bool_or(s.starts_on > $3::date AND EXISTS (SELECT FROM admission_choice c JOIN admission_place l ON l.site_id = c.site_id AND l.choice_id = c.id
         WHERE c.site_id = o.site_id AND c.offer_id = o.id AND c.published_at IS NOT NULL AND l.state = 'waits' AND l.list <> 'none')), false) AS waiting
     FROM section x JOIN admission_offer o ON o.site_id = x.site_id AND o.class_offering_id = x.class_offering_id
       JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id JOIN site_session s ON s.site_id = a.site_id AND s.id = a.session_id
     WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, sectionId, today()],
  )
  if (list?.frozen) throw new Invalid({ sectionId: ['admission-entry:refused.frozen'] })
  if (list?.waiting) throw new Invalid({ sectionId: ['admission-entry:refused.waiting'] })
}

/**
 * Admits a child directly, without an application, in the subjects that the class asks to choose; the consent that the guardian gave at the desk is
 * recorded in its words with the student.
 * @throws what admitStudent() throws; Invalid at a subject, or at a section of a class whose list has others in front
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
  await holdPlaces(ctx.site.id)
  await besideTheList(ctx.site.id, sectionId)
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
