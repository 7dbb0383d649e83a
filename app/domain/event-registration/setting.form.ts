import { z } from 'zod'
import { instantAt } from '~/format/dates'
import { alongside, zCheck, zChoice, zDate, zId, zMoney, zNumber, zText, zTime } from '~/ui/fields/zod'
import { ASKABLE, ASKED, COMPANIONS, WHO } from './gathering'

const fee = () => zMoney({ max: 100_000_00n, optional: true })
const line = (max: number) => zText({ max, optional: true })

const asks = Object.fromEntries(ASKABLE.map((one) => [`ask_${one}`, zChoice(ASKED)])) as Record<
  `ask_${(typeof ASKABLE)[number]}`,
  z.ZodType<(typeof ASKED)[number]>
>

/** How one registers for an event or the jubilee. An end of the day is meant where no time is given. */
export const settingForm = z
  .object({
    opensOn: zDate(),
    opensTime: zTime({ optional: true }),
    closesOn: zDate(),
    closesTime: zTime({ optional: true }),
    heldOn: zDate({ optional: true }),
    heldTime: zTime({ optional: true }),
    placeBn: line(200),
    placeEn: line(200),
    noteBn: zText({ max: 2000, lines: true, optional: true }),
    noteEn: zText({ max: 2000, lines: true, optional: true }),
    who: zChoice(WHO),
    places: zNumber({ min: 1, max: 100_000, optional: true }),
    spouse: zCheck(),
    child: zCheck(),
    guest: zCheck(),
    mostCompanions: zNumber({ min: 0, max: 20, optional: true }),
    feeSelf: fee(),
    feeSpouse: fee(),
    feeChild: fee(),
    feeGuest: fee(),
    subHeadId: zId({ optional: true }),
    payDays: zNumber({ min: 1, max: 90 }),
    ...asks,
    sms: zCheck(),
    keepDays: zNumber({ min: 30, max: 1825 }),
    revision: zNumber({ min: 0 }),
  })
  .superRefine((value, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const given = value as Record<string, unknown>
    if (typeof given.opensOn === 'string' && typeof given.closesOn === 'string') {
      const from = instantAt(given.opensOn, typeof given.opensTime === 'string' ? given.opensTime : '00:00')
      const to = instantAt(given.closesOn, typeof given.closesTime === 'string' ? given.closesTime : '23:59')
      if (to <= from) say('closesOn', 'gatherings:error.closes')
    }
    const fees = [value.feeSelf, value.feeSpouse, value.feeChild, value.feeGuest]
    if (fees.some((one) => typeof one === 'bigint' && one > 0n) && value.subHeadId === null)
      say('subHeadId', 'gatherings:error.subHead')
    if (COMPANIONS.some((one) => value[one]) && !value.mostCompanions) say('mostCompanions', 'gatherings:error.most')
  }, alongside)
export type SettingForm = z.infer<typeof settingForm>
