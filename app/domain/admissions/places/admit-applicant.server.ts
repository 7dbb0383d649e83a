import { sql } from 'db/connection'
import { happened } from '~/domain/applications/record.server'
import { filesOf } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { BLOOD_GROUPS } from '~/domain/students/student-field-kinds.policy'
import { admitStudent, type Admitted } from '../admit/admit-student.server'
import { applicantOf, type Applicant } from '../form/applicant.server'
import { placeIsStale } from '../merit/made-of.server'
import { PHOTO_SLOT } from '../form/papers.server'
import { tellApplicant } from '../tell-applicant.server'
import { heldPlace } from './held-place.server'
import { sectionsOf } from './places-view.server'
import type { Admitting } from '../admit/who-comes.server'

interface AdmitGiven {
  offer: number
  application: number
  sectionId: number
  /** None: the next that is free. */
  roll: number | null
  overCapacity: boolean
  religionSubject: number | null
  electives: number[]
  optionalSubject: number | null
  /** What of the subjects is missing is chosen later. */
  later: boolean
  studentLogin: boolean
  guardianLogin: boolean
}

/**
 * Admits an applicant who was called: student, guardian, enrolment, roll, charges and login of what the form said, and the place is theirs. Under the
 * lock of places, so that there are never more admitted than seats.
 * @throws Missing; Invalid for a section of another class, a full one, a roll that is taken, subjects that the class does not allow; Refusal for who was not called or is late
 */
export async function admitApplicant(ctx: SiteCtx, given: AdmitGiven): Promise<Admitted> {
  const site = ctx.site.id
  const place = await heldPlace(site, given)
  if (place.state === 'admitted') throw new Refusal('places:refused.admitted')
  if (place.state !== 'called') throw new Refusal('places:refused.notCalled')
  if (place.admitBy !== null && place.admitBy < new Date()) throw new Refusal('places:refused.late')
  if (place.offer.admitted >= place.offer.seats) throw new Refusal('places:refused.full')
  const sections = await sectionsOf(site, given.offer)
  if (!sections.some(({ id }) => id === given.sectionId)) throw new Invalid({ sectionId: ['places:refused.section'] })
  const applicant = await applicantOf(site, place.applicationId)
  if (applicant.state !== 'verified') throw new Refusal('places:refused.notVerified')
  if (await placeIsStale(site, place.offer.choiceId, applicant.id)) throw new Refusal('places:refused.stale')
  const files = await filesOf(site, applicant.id)
  const admitted = await atItsField(admitStudent, ctx, {
    ...(await whoComes(applicant)),
    sectionId: given.sectionId,
    roll: given.roll,
    overCapacity: given.overCapacity,
    religionSubject: given.religionSubject,
    electives: given.electives,
    optionalSubject: given.optionalSubject,
    wholeChoice: !given.later,
    photoFileId: files.find((one) => one.slot === PHOTO_SLOT)?.fileId ?? null,
    application: { id: applicant.id, offerId: given.offer },
    logins: { student: given.studentLogin, guardian: given.guardianLogin },
  })
  await sql(
    `UPDATE admission_place SET state = 'admitted' WHERE site_id = $1 AND choice_id = $2 AND application_id = $3`,
    [site, place.offer.choiceId, applicant.id],
  )
  await happened(ctx.site, [{ applicationId: applicant.id, what: 'admitted', byUser: ctx.user.userId }])
  await tellApplicant(ctx.site, applicant.id, 'admitted', { byUser: ctx.user.userId })
  return admitted
}

/** Of who said no religion the subject is what can be chosen here. */
async function atItsField(admit: typeof admitStudent, ctx: SiteCtx, given: Admitting): Promise<Admitted> {
  try {
    return await admit(ctx, given)
  } catch (thrown) {
    if (!(thrown instanceof Invalid) || !thrown.fieldErrors.religionId) throw thrown
    const { religionId: _, ...rest } = thrown.fieldErrors
    throw new Invalid({ ...rest, religionSubject: ['academics:choice.religionMissing'] })
  }
}

/** What an application says, as a student's record has it; the contact number is the guardian's. */
async function whoComes(
  one: Applicant,
): Promise<Pick<Admitting, 'student' | 'guardianNameBn' | 'guardianNameEn' | 'relation' | 'guardianMobile'>> {
  const text = (key: string) => (typeof one.answers[key] === 'string' && one.answers[key] ? one.answers[key] : null)
  const blood = text('bloodGroup')
  const same = one.answers.sameAddress === true
  const present = await addressOf(one, 'present')
  return {
    student: {
      nameBn: one.nameBn || null,
      nameEn: one.nameEn || null,
      fatherNameBn: text('fatherNameBn'),
      fatherNameEn: text('fatherNameEn'),
      motherNameBn: text('motherNameBn'),
      motherNameEn: text('motherNameEn'),
      bornOn: one.bornOn,
      gender: one.gender,
      religionId: one.religionId,
      bloodGroup: BLOOD_GROUPS.find((group) => group === blood) ?? null,
      birthRegNo: one.birthRegNo,
      email: one.email,
      presentAddress: present,
      permanentAddress: same ? present : await addressOf(one, 'permanent'),
    },
    guardianNameBn: text('localGuardianName') ?? text('fatherNameBn') ?? text('motherNameBn'),
    guardianNameEn: text('localGuardianName') ? null : (text('fatherNameEn') ?? text('motherNameEn')),
    relation: text('localGuardianName') ? 'guardian' : text('fatherNameBn') ? 'father' : 'mother',
    guardianMobile: one.mobile,
  }
}

/** An address as one text: what was written, thana and district, in the language of the application. */
async function addressOf(one: Applicant, kind: 'present' | 'permanent'): Promise<string | null> {
  const key = (name: string) => one.answers[`${kind}${name}`]
  const places = await sql<{ bn: string; en: string }>(
    `SELECT name_bn AS bn, name_en AS en FROM thana WHERE id = $1 UNION ALL SELECT name_bn, name_en FROM district WHERE id = $2`,
    [Number(key('Thana') ?? 0), Number(key('District') ?? 0)],
  )
  const written = key('Address')
  const parts = [typeof written === 'string' ? written : '', ...places.map((at) => at[one.lang] || at.bn || at.en)]
  return parts.filter(Boolean).join(', ') || null
}
