import { z } from 'zod'
import { alongside, zCheck, zChoice, zDate, zId, zMoney, zNumber, zText, zTime } from '~/ui/fields/zod'
import { ASKED, JOB_ASKS, JOB_SMS, type Asked } from '../asks'

const smsFields = Object.fromEntries(JOB_SMS.map((step) => [`sms_${step}`, zCheck()])) as Record<
  `sms_${(typeof JOB_SMS)[number]}`,
  z.ZodType<boolean>
>
const askFields = Object.fromEntries(JOB_ASKS.map((what) => [`ask_${what}`, zChoice(ASKED)])) as Record<
  `ask_${(typeof JOB_ASKS)[number]}`,
  z.ZodType<Asked>
>
const full = () => zNumber({ min: 1, max: 9999, decimals: 2, optional: true })

/** What an opening is: when, what it costs, what its form asks. */
export const openingForm = z
  .object({
    titleBn: zText({ max: 200 }),
    titleEn: zText({ max: 200, optional: true }),
    bodyBn: zText({ max: 20_000, lines: true, optional: true }),
    bodyEn: zText({ max: 20_000, lines: true, optional: true }),
    circularId: zId({ optional: true }),
    opensOn: zDate(),
    closesOn: zDate(),
    closesTime: zTime({ optional: true }),
    ageOn: zDate(),
    fee: zMoney({ max: 10_000_000n, optional: true }),
    subHeadId: zId({ optional: true }),
    testFull: full(),
    interviewFull: full(),
    keepDays: zNumber({ min: 30, max: 1825 }),
    ...askFields,
    ...smsFields,
  })
  .superRefine((value, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const days = [value.opensOn, value.closesOn]
    if (days.every((day) => typeof day === 'string') && value.closesOn < value.opensOn)
      say('closesOn', 'recruitment:error.closes')
    if (typeof value.fee === 'bigint' && value.fee > 0n && value.subHeadId === null)
      say('subHeadId', 'recruitment:error.subHead')
  }, alongside)
export type OpeningForm = z.infer<typeof openingForm>

const postRow = z.object({
  postId: zId({ optional: true }),
  nameBn: zText({ max: 120, optional: true }),
  nameEn: zText({ max: 120, optional: true }),
  vacancies: zNumber({ min: 1, max: 200, optional: true }),
  needsBn: zText({ max: 1000, lines: true, optional: true }),
  needsEn: zText({ max: 1000, lines: true, optional: true }),
  payBn: zText({ max: 200, optional: true }),
  payEn: zText({ max: 200, optional: true }),
  minYears: zNumber({ min: 14, max: 80, optional: true }),
  maxYears: zNumber({ min: 14, max: 80, optional: true }),
})

/** The posts of an opening; one without a name is taken out. */
export const postsForm = z.object({ posts: z.array(postRow).max(40).default([]) }).superRefine(({ posts }, context) => {
  for (const [at, one] of posts.entries()) {
    const say = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['posts', at, key], message })
    if (one.nameBn && one.vacancies === null) say('vacancies', 'ui:error.required')
    if (!one.nameBn && one.vacancies !== null) say('nameBn', 'ui:error.required')
    if (one.minYears !== null && one.maxYears !== null && one.minYears > one.maxYears)
      say('maxYears', 'recruitment:error.years')
  }
})
export type PostsForm = z.infer<typeof postsForm>
