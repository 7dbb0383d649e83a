import { getZodConstraint } from '@conform-to/zod/v4'
import type { EntranceArgs } from '~/access/guard.server'
import { query } from '~/access/params.server'
import { fundsOf, ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { draftForm } from '~/domain/accounts/vouchers/draft.form'
import { MOST_ROWS, shapeOf, type DraftLine } from '~/domain/accounts/vouchers/draft-lines.policy'
import type { Draft } from '~/domain/accounts/vouchers/draft.server'
import { draftMay } from '~/domain/accounts/vouchers/drafts.policy'
import { actorOf, lastOpenDay, offeredParties, partiesBy } from '~/domain/accounts/vouchers/lookups.server'
import { KIND_OF, moneySideOf, VOUCHER_NUMBER } from '~/domain/accounts/vouchers/screens.policy'
import { beginningOf, templatesOf } from '~/domain/accounts/vouchers/templates.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import type { VoucherScreen } from '~/paths'
import { takaText } from '~/ui/fields/digits'
import { zCheck, zId, zText } from '~/ui/fields/zod'

/** Rows that wait to be filled below those that are. */
const SPARE = { new: 3, old: 1 }

interface Begun {
  draft: Draft | null
  narration: string
  lines: readonly DraftLine[]
  /** Both columns are wanted, though one would do. */
  sides: boolean
}

/** What the editor of a voucher shows: names in the reader's language alone, as every row repeats them. */
export async function editorData(ctx: SiteCtx, screen: VoucherScreen, { draft, narration, lines, sides }: Begun) {
  const siteId = ctx.site.id
  const kind = KIND_OF[screen]
  const all = await ledgersOf(siteId, 'all')
  const known = new Map(all.map((one) => [one.id, one]))
  const isMoney = (id: number) => (known.get(id)?.holds ?? 'other') !== 'other'
  const said = shapeOf(kind, lines, isMoney)
  const { shape, moneyLedgerId, rows } = sides ? { shape: 'sides' as const, moneyLedgerId: null, rows: lines } : said
  const used = new Set(lines.map((line) => line.ledgerId))
  const offered = all.filter((one) => one.active || used.has(one.id))
  const option = (one: (typeof all)[number]) => ({
    value: one.id,
    text: `${digits(one.code, ctx.lang)} ${nameIn(one, ctx.lang)}`,
    group: nameIn({ nameEn: one.groupEn, nameBn: one.groupBn }, ctx.lang),
  })
  const wanted = { payment: 'other', receipt: 'other', journal: 'other', contra: 'money' }[kind]
  const fits = ({ id }: { id: number }) => used.has(id) || isMoney(id) === (wanted === 'money')
  const typed = moneySideOf(kind) && shape === 'sides' ? offered : offered.filter(fits)
  const funds = await fundsOf(siteId)
  const parties = await partiesBy(siteId, [...new Set(lines.flatMap(({ partyId }) => partyId ?? []))])
  const partyOf = (id: number | null) => {
    const party = parties.find((one) => one.id === id)
    return party ? nameIn(party, ctx.lang) : ''
  }
  const amount = (poisha: number) => (poisha ? takaText(poisha) : '')
  const blank = { ledgerId: '', party: '', fundId: '', amount: '', debit: '', credit: '', note: '' }
  const actor = await actorOf(ctx)
  return {
    screen,
    kind,
    shape,
    maySwitch: moneySideOf(kind) !== null && said.shape === 'head',
    constraint: getZodConstraint(draftForm),
    today: today(),
    mayPost: draftMay({ state: 'draft', madeBy: actor.userId }, actor).postAtOnce,
    twoPeople: actor.twoPeople,
    money: offered.filter(({ id }) => isMoney(id)).map(option),
    ledgers: typed.map(option),
    needParty: typed.filter((one) => one.needsParty).map((one) => one.id),
    funds: funds.length > 1 ? funds.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })) : [],
    parties: (await offeredParties(siteId)).map((one) => nameIn(one, ctx.lang)),
    values: {
      version: draft?.version ?? 0,
      day: draft?.day ?? (await lastOpenDay(siteId)),
      narration,
      moneyLedgerId: moneyLedgerId ?? '',
      lines: [
        ...rows.map((line) => ({
          ledgerId: String(line.ledgerId),
          party: partyOf(line.partyId),
          fundId: String(line.fundId),
          amount: amount(line.debit + line.credit),
          debit: amount(line.debit),
          credit: amount(line.credit),
          note: line.note,
        })),
        ...Array.from({ length: Math.min(rows.length ? SPARE.old : SPARE.new, MOST_ROWS - rows.length) }, () => blank),
      ],
    },
  }
}
export type EditorData = Awaited<ReturnType<typeof editorData>>
export type RowText = EditorData['values']['lines'][number]

/** A new voucher: empty, from a template, or with the lines of one that is posted. */
export const newVoucher =
  (screen: VoucherScreen) =>
  async (ctx: SiteCtx, { request }: EntranceArgs) => {
    if (!(await bookOf(ctx.site.id))) return { screen, editor: null, templates: [] }
    const asked = query(request, {
      template: zId({ optional: true }),
      copy: zText({ max: 40, pattern: VOUCHER_NUMBER, optional: true }),
      sides: zCheck(),
    })
    const from =
      asked.template !== null ? { template: asked.template } : asked.copy !== null ? { copy: asked.copy } : null
    const begun = from ? await beginningOf(ctx.site.id, KIND_OF[screen], from) : { narration: '', lines: [] }
    return {
      screen,
      templates: (await templatesOf(ctx.site.id, KIND_OF[screen])).map(({ id, name }) => ({ id, name })),
      editor: await editorData(ctx, screen, { draft: null, sides: asked.sides, ...begun }),
    }
  }
export type NewVoucherData = Awaited<ReturnType<ReturnType<typeof newVoucher>>>
