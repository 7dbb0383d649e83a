import { constraintsOf } from '~/access/constraints.server'
import { askRunForm, assetForm, disposeForm } from '~/domain/accounts/fixed-assets/asset.form'
import { assetLedgers, assetsByBooks, assetsOf, runsOf, type Asset } from '~/domain/accounts/fixed-assets/assets.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { openReport } from '../reports/parts/open-report.server'
import { aboutOf, reportFile, type FileTable } from '../reports/parts/report-file.server'

/** The figures of an asset in the schedule, poisha. */
interface AssetFigures {
  opening: number
  added: number
  gone: number
  cost: number
  wornBefore: number
  worn: number
  wornGone: number
  wornNow: number
  value: number
}
export const FIGURES = [
  'opening',
  'added',
  'gone',
  'cost',
  'wornBefore',
  'worn',
  'wornGone',
  'wornNow',
  'value',
] as const

/** An asset within some days: what it cost and what was written off, before, within and at the end. */
function figuresOf(one: Asset, { from, to }: { from: string; to: string }): AssetFigures {
  const isNew = one.acquiredOn >= from
  const gone = one.disposedOn !== null && one.disposedOn <= to
  const wornBefore = one.writtenOff + one.before
  const worn = wornBefore + one.within
  return {
    opening: isNew ? 0 : one.cost,
    added: isNew ? one.cost : 0,
    gone: gone ? one.cost : 0,
    cost: gone ? 0 : one.cost,
    wornBefore,
    worn: one.within,
    wornGone: gone ? worn : 0,
    wornNow: gone ? 0 : worn,
    value: gone ? 0 : one.cost - worn,
  }
}

const sumOf = (rows: readonly AssetFigures[]): AssetFigures =>
  Object.fromEntries(
    FIGURES.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as unknown as AssetFigures

/** The schedule of fixed assets of the running accounting year, or the chosen days; a wanted file is thrown. */
export async function loadAssets(ctx: SiteCtx, request: Request) {
  const report = await openReport(ctx, request)
  if (!report) return null
  const { asked, form, wanted } = report
  const params = new URL(request.url).searchParams
  const base = {
    form,
    me: ctx.user.userId,
    may: { keep: ctx.can('accounts.vouchers.make'), post: ctx.can('accounts.vouchers.check') },
    today: today(),
    constraints: constraintsOf({ add: assetForm, dispose: disposeForm, ask: askRunForm }),
  }
  if (!asked) return { ...base, page: null }
  const span = { from: asked.from, to: asked.to }
  const rows = (await assetsOf(ctx.site.id, asked.from, asked.to)).map((one) => ({
    id: one.id,
    code: one.code,
    name: one.name,
    place: one.place,
    ledger: `${one.ledgerCode} ${nameIn({ nameEn: one.ledgerEn, nameBn: one.ledgerBn }, ctx.lang)}`,
    acquiredOn: one.acquiredOn,
    method: one.method,
    rate: one.rate,
    disposedOn: one.disposedOn,
    disposedWhy: one.disposedWhy,
    ...figuresOf(one, span),
  }))
  const total = sumOf(rows)
  if (wanted) {
    const about = aboutOf(ctx, form, { ...asked, other: null, fundId: null })
    throw await reportFile(ctx, wanted, assetFile(ctx, about, rows, total))
  }
  const gone = params.get('dispose')
  return {
    ...base,
    page: {
      rows,
      total,
      byBooks: await assetsByBooks(ctx.site.id, asked.to),
      runs: await runsOf(ctx.site.id),
      adds: base.may.keep && params.get('add') === 'yes',
      disposes: base.may.keep ? (rows.find(({ id, disposedOn }) => String(id) === gone && !disposedOn) ?? null) : null,
      ledgers: (await assetLedgers(ctx.site.id)).map((one) => ({
        value: one.id,
        text: `${one.code} ${nameIn(one, ctx.lang)}`,
      })),
    },
  }
}
export type AssetsPage = NonNullable<NonNullable<Awaited<ReturnType<typeof loadAssets>>>['page']>
type AssetRow = AssetsPage['rows'][number]

function assetFile(ctx: SiteCtx, about: string[], rows: readonly AssetRow[], total: AssetFigures): FileTable {
  const t = wordsFor(ctx.lang)
  const figures = (row: AssetFigures) => FIGURES.map((key) => row[key])
  const ledgers = [...new Set(rows.map(({ ledger }) => ledger))]
  return {
    title: t('fixed-assets:title'),
    about,
    heads: ['code', 'name', 'acquiredOn', ...FIGURES].map((key) => t(`fixed-assets:${key}`)),
    texts: 3,
    kinds: ['text', 'room', 'text', ...FIGURES.map(() => 'amount' as const)],
    rows: [
      ...ledgers.flatMap((ledger) => {
        const own = rows.filter((row) => row.ledger === ledger)
        return [
          ...own.map((row) => ({
            look: 'ledger' as const,
            cells: [row.code, [row.name, row.place].filter(Boolean).join(', '), row.acquiredOn, ...figures(row)],
          })),
          { look: 'sum' as const, cells: ['', ledger, '', ...figures(sumOf(own))] },
        ]
      }),
      { look: 'total' as const, cells: ['', t('common:total'), '', ...figures(total)] },
    ],
  }
}
