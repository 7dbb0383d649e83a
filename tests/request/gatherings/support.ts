import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, type MadeSite } from 'tests/factories'
import { agedStamp } from 'tests/harness/public-form'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

export const ascii = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

export interface MadeGathering {
  id: number
  /** Of the public form. */
  form: string
  entryId: number | null
}

/** A gathering of an institution that is open, unless told otherwise: a published event, or the jubilee. */
export const makeGathering = (
  site: MadeSite,
  more: Record<string, unknown> = {},
  kind: 'event' | 'jubilee' = 'event',
): Promise<MadeGathering> =>
  everywhere(async () => {
    const entry =
      kind === 'event'
        ? await createRow('web_entry', {
            site_id: site.id,
            kind: 'event',
            topic: '',
            title_bn: 'বিজয় দিবস',
            title_en: 'Victory Day',
            body_bn: 'পতাকা উত্তোলন',
            body_en: '',
            facts: { placeBn: 'মাঠ' },
            state: 'published',
            starts_at: days(20),
            ends_at: days(20.2),
            publish_at: days(-1),
            revision: 1,
            shown_revision: 1,
          })
        : null
    const made = await createRow('gathering', {
      site_id: site.id,
      kind,
      entry_id: entry?.id ?? null,
      state: 'open',
      opens_at: days(-1),
      closes_at: days(5),
      who: 'anyone',
      asks: {},
      keep_days: 180,
      pay_days: 7,
      ...more,
    })
    return {
      id: made.id,
      entryId: entry?.id ?? null,
      form: entry ? `/web/event/${entry.id}/registration` : '/web/shuborno-joyonti/registration',
    }
  })

/** Columns of a gathering with a fee. */
export const withFee = async () => ({
  fee_self: 100_000,
  fee_spouse: 50_000,
  companions: ['spouse'],
  most_companions: 1,
  sub_head_id: (await catalogue())('fee_sub_head', 'CULTURE'),
})

let next = 0
/** A number that nobody had. */
export const mobile = () => `017${String(20_000_000 + (next += 7)).padStart(8, '0')}`

export interface Told {
  visitor: Visitor
  answer: Answer
  number: string
  pin: string
}

/** Fills in the form of a gathering and sends it. */
export async function register(
  site: MadeSite,
  to: MadeGathering,
  fields: Record<string, string> = {},
  visitor = visit(site.alias),
): Promise<Told> {
  const answer = await visitor.submit(await visitor.get(to.form), 'form:has([value=register])', {
    name: 'মোঃ আব্দুল করিম',
    mobile: mobile(),
    agree: 'on',
    stamp: agedStamp(site.id, 'gathering'),
    ...fields,
  })
  const [number = '', pin = ''] = answer
    .$('[role=status] dd')
    .toArray()
    .map((one) => ascii(answer.$(one).text()))
  return { visitor, answer, number, pin }
}

export interface Kept {
  id: number
  number: string
  state: string
  people: number
  batch: number | null
  arrived: boolean
  amount: number | null
  open: boolean
}

/** What is kept of a gathering's guests, with their bills that stand. */
export const guests = (site: MadeSite, of: MadeGathering): Promise<Kept[]> =>
  everywhere(() =>
    sql<Kept>(
      `SELECT a.id, a.number, p.state, p.people, p.batch, p.arrived_at IS NOT NULL AS arrived, b.amount, coalesce(b.payment_id IS NULL, false) AS open FROM gathering_guest p
         JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
         LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.application_id = p.application_id AND b.voided_at IS NULL
       WHERE p.site_id = $1 AND p.gathering_id = $2 ORDER BY a.id`,
      [site.id, of.id],
    ),
  )

export const stateOf = async (site: MadeSite, of: MadeGathering, number: string): Promise<string | undefined> =>
  (await guests(site, of)).find((one) => one.number === number)?.state
