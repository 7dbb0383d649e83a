import { z } from 'zod'
import { SCAN } from '~/ui/fields/file-rules'
import { alongside, zCheck, zChoice, zDate, zFile, zId, zMoney, zNumber, zText, zTime } from '~/ui/fields/zod'
import { SMS_STEPS } from '../sms-steps'
import { ADMISSION_FIELDS } from '../form/admission-fields'

export const WAYS = ['first-come', 'test', 'merit', 'lottery', 'interview', 'mix'] as const
const weight = () => zNumber({ min: 0, max: 100, optional: true })
const marks = () => zNumber({ min: 0, max: 9999, decimals: 2, optional: true })

const smsFields = Object.fromEntries(SMS_STEPS.map((step) => [`sms_${step}`, zCheck()])) as Record<
  `sms_${(typeof SMS_STEPS)[number]}`,
  z.ZodType<boolean>
>

/** What an admission is: when, what it costs, how is chosen. */
export const admissionForm = z
  .object({
    sessionId: zId({ needed: 'session' }),
    titleBn: zText({ max: 200 }),
    titleEn: zText({ max: 200, optional: true }),
    bodyBn: zText({ max: 60_000, lines: true, optional: true }),
    bodyEn: zText({ max: 60_000, lines: true, optional: true }),
    prospectus: zFile(SCAN, { optional: true }),
    opensOn: zDate(),
    opensTime: zTime({ optional: true }),
    closesOn: zDate(),
    closesTime: zTime({ optional: true }),
    fee: zMoney({ max: 10_000_000n, optional: true }),
    subHeadId: zId({ optional: true }),
    payOn: zDate({ optional: true }),
    way: zChoice(WAYS),
    testWeight: weight(),
    meritWeight: weight(),
    interviewWeight: weight(),
    testFull: marks(),
    testPass: marks(),
    interviewFull: marks(),
    ageOn: zDate({ optional: true }),
    admitBy: zDate({ optional: true }),
    waitingDays: zNumber({ min: 1, max: 60 }),
    keepDays: zNumber({ min: 30, max: 1825 }),
    showsNames: zCheck(),
    ...smsFields,
  })
  .superRefine((value, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const later = (from: unknown, to: unknown) => typeof from === 'string' && typeof to === 'string' && to < from
    if (later(value.opensOn, value.closesOn)) say('closesOn', 'admission-declare:error.closes')
    if (value.opensOn === value.closesOn && later(value.opensTime ?? '00:00', value.closesTime ?? '23:59'))
      say('closesTime', 'admission-declare:error.closes')
    if (later(value.closesOn, value.admitBy)) say('admitBy', 'admission-declare:error.admitBy')
    if (typeof value.fee === 'bigint' && value.fee > 0n && value.subHeadId === null)
      say('subHeadId', 'admission-declare:error.subHead')
    const parts = [value.testWeight, value.meritWeight, value.interviewWeight].map((one) => one ?? 0)
    if (value.way === 'mix' && parts.reduce((sum, one) => sum + one, 0) !== 100)
      say('testWeight', 'admission-declare:error.weights')
    if (typeof value.testFull === 'number' && typeof value.testPass === 'number' && value.testPass > value.testFull)
      say('testPass', 'admission-declare:error.pass')
    const tests = value.way === 'test' || (value.way === 'mix' && Number(value.testWeight) > 0)
    if (tests && value.testFull === null) say('testFull', 'ui:error.required')
    const talks = value.way === 'interview' || (value.way === 'mix' && Number(value.interviewWeight) > 0)
    if (talks && value.interviewFull === null) say('interviewFull', 'ui:error.required')
  }, alongside)
export type AdmissionForm = z.infer<typeof admissionForm>

const ASKED = ['required', 'optional', 'off'] as const
const count = (max = 5000) => zNumber({ min: 0, max, optional: true })

/** A class that may be applied for; without seats it is not offered. */
const offerRow = z.object({
  offeringId: zId(),
  seats: count(),
  waiting1: count(),
  waiting2: count(),
  minYears: zNumber({ min: 1, max: 50, decimals: 2, optional: true }),
  maxYears: zNumber({ min: 1, max: 50, decimals: 2, optional: true }),
  gender: zChoice(['male', 'female'], { optional: true }),
})
const poolRow = z.object({
  poolId: zId({ optional: true }),
  nameBn: zText({ max: 80, optional: true }),
  nameEn: zText({ max: 80, optional: true }),
  proofBn: zText({ max: 200, optional: true }),
  proofEn: zText({ max: 200, optional: true }),
  /** Seats by class offering, in the order of the offers. */
  seats: z.array(count()).default([]),
})

/** Classes with their seats, and quotas. */
export const seatsForm = z.object({
  offers: z.array(offerRow).default([]),
  pools: z.array(poolRow).default([]),
})
export type SeatsForm = z.infer<typeof seatsForm>

const askableFields = ADMISSION_FIELDS.filter((one) => !one.fixed && !one.office)

/** What is asked, and which documents. */
export const asksForm = z.object({
  ...(Object.fromEntries(askableFields.map((one) => [`ask_${one.key}`, zChoice(ASKED)])) as Record<
    string,
    z.ZodType<(typeof ASKED)[number]>
  >),
  documents: z
    .array(
      z.object({
        slot: zText({ max: 40, pattern: /^[a-z0-9-]+$/, optional: true }),
        nameBn: zText({ max: 120, optional: true }),
        nameEn: zText({ max: 120, optional: true }),
        required: zCheck(),
      }),
    )
    .default([]),
})
