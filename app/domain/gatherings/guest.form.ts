import { z } from 'zod'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { alongside, zCheck, zChoice, zCode, zEmail, zId, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { AUDIENCES, COMPANIONS, MOST, SIZES, type Askable, type Companion } from './gathering'
import type { Gathering } from './shown-gathering.server'

/** A field that may be missing, or must not, or is not asked. */
const asked = <T>(
  gathering: Pick<Gathering, 'asks'>,
  key: Askable,
  make: (rule: { optional: boolean }) => z.ZodType<T>,
): z.ZodType<T | null> =>
  gathering.asks[key] ? make({ optional: gathering.asks[key] === 'optional' }) : z.unknown().transform(() => null)

/** How many of a companion's kind; what the gathering does not take is none, whatever is sent. */
const many = (gathering: Pick<Gathering, 'companions' | 'mostCompanions'>, one: Companion): z.ZodType<number> =>
  gathering.companions.includes(one)
    ? zNumber({ min: 0, max: Math.min(MOST[one], gathering.mostCompanions), optional: true }).transform(
        (given) => given ?? 0,
      )
    : z.unknown().transform(() => 0)

/** What a guest says of themself: the fields that the gathering asks for. */
export function guestForm(gathering: Pick<Gathering, 'asks' | 'companions' | 'mostCompanions' | 'who'>) {
  const thisYear = Number(today().slice(0, 4))
  const text = (max: number) => (rule: { optional: boolean }) =>
    (rule.optional ? zText({ max, optional: true }) : zText({ max })) as z.ZodType<string | null>
  return z
    .object({
      name: zText({ min: 2, max: 120 }),
      mobile: zPhone(),
      email: asked(
        gathering,
        'email',
        (rule) => (rule.optional ? zEmail({ optional: true }) : zEmail()) as z.ZodType<string | null>,
      ),
      batch: asked(gathering, 'batch', (rule) => {
        const years = { min: 1930, max: thisYear }
        return (rule.optional ? zNumber({ ...years, optional: true }) : zNumber(years)) as z.ZodType<number | null>
      }),
      size: asked(
        gathering,
        'size',
        (rule) =>
          (rule.optional ? zChoice(SIZES, { optional: true }) : zChoice(SIZES)) as z.ZodType<
            (typeof SIZES)[number] | null
          >,
      ),
      work: asked(gathering, 'work', text(120)),
      town: asked(gathering, 'town', text(120)),
      student: gathering.who === 'guardian' ? zText({ min: 2, max: 150 }) : z.unknown().transform(() => null),
      spouse: many(gathering, 'spouse'),
      child: many(gathering, 'child'),
      guest: many(gathering, 'guest'),
      agree: zCheck().refine((on) => on, 'public-form:error.agree'),
    })
    .superRefine((value, context) => {
      const along = COMPANIONS.reduce((sum, one) => sum + (Number(value[one]) || 0), 0)
      const last = [...COMPANIONS].reverse().find((one) => gathering.companions.includes(one))
      if (last && along > gathering.mostCompanions)
        context.addIssue({
          code: 'custom',
          path: [last],
          message: `gatherings:error.companions?max=${gathering.mostCompanions}`,
        })
    }, alongside)
}
export type GuestForm = z.infer<ReturnType<typeof guestForm>>

const number = () => zCode({ max: 20, pattern: /^[34][0-9]{8}$/, message: 'gatherings:error.number' })

/** Number and PIN, from any device. */
export const resumeForm = z.object({
  number: number(),
  pin: zCode({ max: 12, pattern: /^[0-9]{6}$/, message: 'gatherings:error.pin' }),
})

/** A number at the gate: typed, or read from the card. */
export const gateForm = z.object({
  number: z.preprocess(
    (raw) => (typeof raw === 'string' ? toAsciiDigits(raw).replace(/\D/g, '') : raw),
    zText({ max: 20, pattern: /^[34][0-9]{8}$/, message: 'gatherings:error.number' }),
  ),
})

export const reasonForm = z.object({ reason: zText({ min: 3, max: 300 }) })

const audience = () => zChoice(AUDIENCES)
const text = () => zText({ min: 3, max: 400, lines: true })
export const messageForm = z.object({ audience: audience(), text: text() })
/** What was seen before it is sent. */
export const sendForm = z.object({
  audience: audience(),
  text: text(),
  token: zText({ max: 36, pattern: /^[0-9a-f-]{36}$/ }),
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 1, max: 1_000_000 }),
})
export const guestIdForm = z.object({ guest: zId() })
