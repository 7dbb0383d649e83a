import { z } from 'zod'
import { SENT, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { issue } from '~/ui/fields/error'
import {
  alongside,
  zCheck,
  zChoice,
  zDate,
  zEmail,
  zFigures,
  zFile,
  zId,
  zNumber,
  zPhone,
  zText,
} from '~/ui/fields/zod'
import { zAnyName, zPersonName } from '~/ui/fields/zod-people'
import { askedOf, EXAM_PARTS, examField, EXAMS, type JobAsks, type JobPaper } from '../asks'

const line = (max: number) => zText({ max, optional: true })
const examFields = Object.fromEntries(
  EXAMS.flatMap((exam) => [
    [`${exam}Subject`, line(100)],
    [`${exam}Board`, line(120)],
    [`${exam}Year`, zNumber({ min: 1950, max: new Date().getFullYear() + 1, optional: true })],
    [`${exam}Result`, line(60)],
  ]),
) as Record<`${(typeof EXAMS)[number]}${'Subject' | 'Board' | 'Result'}`, z.ZodType<string | null>> &
  Record<`${(typeof EXAMS)[number]}Year`, z.ZodType<number | null>>

const NEEDED = { nid: 'nid', email: 'email', ntrca: 'ntrca', experience: 'experience' } as const

/** What a candidate says of themselves, as this opening asks it. */
export const dataForm = (asks: JobAsks) =>
  z
    .object({
      post: zId(),
      nameBn: zPersonName('bn'),
      nameEn: zPersonName('en', { optional: true }),
      fatherName: zAnyName(),
      motherName: zAnyName(),
      bornOn: zDate({ from: '1930-01-01', past: true }),
      gender: zChoice(['male', 'female', 'other']),
      nid: zFigures({ pattern: /^(\d{10}|\d{13}|\d{17})$/, message: 'job-form:error.nid', optional: true }),
      mobile: zPhone(),
      email: zEmail({ optional: true }),
      presentAddress: zText({ max: 300, lines: true }),
      permanentAddress: zText({ max: 300, lines: true }),
      ...examFields,
      otherName: line(100),
      ntrca: line(40),
      experienceYears: zNumber({ min: 0, max: 60, decimals: 1, optional: true }),
      experience: zText({ max: 1500, lines: true, optional: true }),
    })
    .superRefine((value, context) => {
      const say = (path: string, message = issue('required')) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const said = value as Record<string, unknown>
      for (const [what, field] of Object.entries(NEEDED))
        if (askedOf(what as keyof typeof NEEDED, asks) === 'required' && said[field] === null) say(field)
      for (const exam of EXAMS) {
        const some = EXAM_PARTS.some((part) => (said[examField(exam, part)] ?? null) !== null)
        for (const part of ['year', 'result'] as const)
          if (some && said[examField(exam, part)] === null) say(examField(exam, part))
        if (exam === 'other' && some && value.otherName === null) say('otherName')
      }
    }, alongside)
export type CandidateData = z.infer<ReturnType<typeof dataForm>>

/** Which opening a form is for. */
export const aboutForm = z.object({ opening: zId() })

const number = () => zFigures({ pattern: /^2\d{8}$/, message: 'job-form:error.number' })

/** Going on elsewhere. */
export const resumeForm = z.object({
  number: number(),
  pin: zFigures({ pattern: /^\d{6}$/, message: 'job-form:error.pin' }),
})

/** Who lost the PIN: what the form says of them. */
export const lostPinForm = z.object({
  number: number(),
  bornOn: zDate({ from: '1930-01-01', past: true }),
  mobile: zPhone(),
})

/** Documents, those that are asked for. */
export const papersForm = (slots: readonly JobPaper[]) =>
  z.object(
    Object.fromEntries(slots.map((slot) => [slot, zFile(slot === 'photo' ? STUDENT_PHOTO : SENT, { optional: true })])),
  )

/** The last part: consent, and that what was said is true. */
export const sendForm = z.object({
  truth: zCheck().refine((on) => on, 'job-form:error.truth'),
  agree: zCheck().refine((on) => on, 'public-form:error.agree'),
})
