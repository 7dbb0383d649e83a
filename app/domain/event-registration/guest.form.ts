import { z } from 'zod'
import { today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { alongside, zCheck, zChoice, zCode, zEmail, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { AUDIENCES, COMPANIONS, MOST, SIZES, type Askable, type Companion } from './gathering'
import type { Gathering } from './shown-gathering.server'

type AsksOf = Pick<Gathering, 'asks' | 'companions' | 'mostCompanions' | 'who'>
type Size = (typeof SIZES)[number]

/** Whatever is sent where nothing is asked. */
const nothing = z
  .unknown()
  .optional()
  .transform(() => null)
const words = ({ optional }: { optional: boolean }): z.ZodType<string | null> =>
  optional ? zText({ max: 120, optional: true }) : (zText({ max: 120 }) as z.ZodType<string | null>)

/** A field that may be missing, or must not, or is not asked. */
const asked = <T>({ asks }: AsksOf, key: Askable, make: (rule: { optional: boolean }) => z.ZodType<T>): z.ZodType<T> =>
  asks[key] ? make({ optional: asks[key] === 'optional' }) : (nothing as unknown as z.ZodType<T>)

/** How many of a companion's kind; what the gathering does not take is none, whatever is sent. */
const many = (gathering: AsksOf, one: Companion): z.ZodType<number> =>
  gathering.companions.includes(one)
    ? zNumber({ min: 0, max: MOST[one], optional: true }).transform((given) => given ?? 0)
    : z
        .unknown()
        .optional()
        .transform(() => 0)

/** Fields of a guest: what the gathering asks for. */
function guestFields(gathering: AsksOf) {
  const years = { min: 1930, max: Number(today().slice(0, 4)) }
  return {
    name: zText({ min: 2, max: 120 }),
    mobile: zPhone(),
    email: asked<string | null>(gathering, 'email', ({ optional }) =>
      optional ? zEmail({ optional: true }) : (zEmail() as z.ZodType<string | null>),
    ),
    batch: asked<number | null>(gathering, 'batch', ({ optional }) =>
      optional ? zNumber({ ...years, optional: true }) : (zNumber(years) as z.ZodType<number | null>),
    ),
    size: asked<Size | null>(gathering, 'size', ({ optional }) =>
      optional ? zChoice(SIZES, { optional: true }) : (zChoice(SIZES) as z.ZodType<Size | null>),
    ),
    work: asked<string | null>(gathering, 'work', words),
    town: asked<string | null>(gathering, 'town', words),
    student: (gathering.who === 'guardian' ? zText({ min: 2, max: 150 }) : nothing) as z.ZodType<string | null>,
    spouse: many(gathering, 'spouse'),
    child: many(gathering, 'child'),
    guest: many(gathering, 'guest'),
    agree: zCheck().refine((on) => on, 'public-form:error.agree'),
  }
}

/** All that come along together are no more than may. */
const together =
  ({ companions, mostCompanions }: AsksOf) =>
  (value: Partial<Record<Companion, unknown>>, context: z.RefinementCtx) => {
    const along = COMPANIONS.reduce((sum, one) => sum + (Number(value[one]) || 0), 0)
    const last = COMPANIONS.findLast((one) => companions.includes(one))
    if (last && along > mostCompanions)
      context.addIssue({ code: 'custom', path: [last], message: `gatherings:error.companions?max=${mostCompanions}` })
  }

/** What a guest says of themself. */
export const guestForm = (gathering: AsksOf) =>
  z.object(guestFields(gathering)).superRefine(together(gathering), alongside)
export type GuestForm = z.infer<ReturnType<typeof guestForm>>

/** The office's: the same, of one page that was opened. */
export const deskGuestForm = (gathering: AsksOf) =>
  z
    .object({ ...guestFields(gathering), once: zText({ max: 36, pattern: /^[0-9a-f-]{36}$/ }) })
    .superRefine(together(gathering), alongside)

/** What the office corrects of a guest, and why. */
export function correctGuestForm(gathering: AsksOf) {
  const { name, mobile, spouse, child, guest } = guestFields(gathering)
  return z
    .object({ name, mobile, spouse, child, guest, reason: zText({ min: 3, max: 300 }) })
    .superRefine(together(gathering), alongside)
}
export type CorrectedGuest = z.infer<ReturnType<typeof correctGuestForm>>

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

const reason = zText({ min: 3, max: 300 })
export const reasonForm = z.object({ reason })

/** As many as a page of the list shows. */
export const MOST_CHOSEN = 200
const ids = zIds({ min: 1 }).refine(
  (all) => all.length <= MOST_CHOSEN,
  `gatherings:error.tooManyChosen?max=${MOST_CHOSEN}`,
)
export const chosenForm = z.object({ ids })
export const cancelForm = z.object({ ids, reason })

const audience = () => zChoice(AUDIENCES)
const text = () => zText({ min: 3, max: 400, lines: true })
export const messageForm = z.object({ audience: audience(), text: text() })
export const messageChosenForm = z.object({ ids, text: text() })
/** What was seen before it is sent. */
const seen = {
  text: text(),
  token: zText({ max: 36, pattern: /^[0-9a-f-]{36}$/ }),
  messages: zNumber({ min: 1, max: 100_000 }),
  segments: zNumber({ min: 1, max: 1_000_000 }),
}
export const sendForm = z.object({ audience: audience(), ...seen })
export const sendChosenForm = z.object({ ids, ...seen })
export const guestIdForm = z.object({ guest: zId() })
