import { sql } from 'db/connection'
import { ledgerOfHead } from '~/domain/accounts/cheques/heads.server'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { yearStart } from '~/domain/accounts/years/open-book.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { AssetForm, DecideRunForm, DisposeForm } from './asset.form'
import { assetLedgers, assetsOf } from './assets.server'
import { writtenOffBy } from './depreciation.policy'

/** Enters an asset. @throws Invalid at the field */
export async function addAsset(ctx: SiteCtx, form: AssetForm): Promise<number> {
  const ledgers = await assetLedgers(ctx.site.id)
  await allOf(
    () => refuse(!ledgers.some(({ id }) => id === form.ledgerId), 'ledgerId', 'ui:error.in'),
    () => refuse(form.acquiredOn > today(), 'acquiredOn', 'posting:refused.future'),
    () => refuse(form.salvage + form.writtenOff > form.cost, 'salvage', 'fixed-assets:error.more'),
    () => refuse(form.method !== 'none' && form.rate === 0, 'rate', 'ui:error.required'),
    () => refuse(form.writtenOff > 0 && !form.writtenUntil, 'writtenUntil', 'ui:error.required'),
    () =>
      refuse(
        form.writtenUntil !== null && (form.writtenUntil < form.acquiredOn || form.writtenUntil > today()),
        'writtenUntil',
        'fixed-assets:error.until',
      ),
  )
  try {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO fixed_asset (site_id, code, name, place, ledger_id, acquired_on, cost, salvage, method, rate, written_off, written_until, made_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        ctx.site.id,
        form.code,
        form.name,
        form.place,
        form.ledgerId,
        form.acquiredOn,
        form.cost,
        form.salvage,
        form.method,
        form.rate,
        form.writtenOff,
        form.writtenOff > 0 ? form.writtenUntil : null,
        ctx.user.userId,
      ],
    )
    ctx.audit({ recordType: 'fixed_asset', recordId: row?.id ?? 0, after: { ...form } })
    return row?.id ?? 0
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'fixed_asset_code_once')
      throw new Invalid({ code: ['fixed-assets:error.known'] })
    throw error
  }
}

/** Notes that an asset is gone: sold, broken, lost; its voucher is written beside. @throws Missing; Invalid; Refusal when it is gone already */
export async function disposeAsset(ctx: SiteCtx, form: DisposeForm): Promise<void> {
  const [row] = await sql<{ acquiredOn: Day; disposedOn: Day | null }>(
    `SELECT acquired_on AS "acquiredOn", disposed_on AS "disposedOn" FROM fixed_asset WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, form.id],
  )
  if (!row) throw new Missing('asset')
  if (row.disposedOn) throw new Refusal('fixed-assets:error.gone')
  await allOf(
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(form.day < row.acquiredOn, 'day', 'fixed-assets:error.before'),
  )
  await sql('UPDATE fixed_asset SET disposed_on = $3, disposed_why = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    form.id,
    form.day,
    form.reason,
  ])
  ctx.audit({ recordType: 'fixed_asset', recordId: form.id, after: { disposed: form.day, reason: form.reason } })
}

/** Asks for what wore off until a day to be written off: what is due by then less what was posted. @throws Invalid at the day; Refusal */
export async function askRun(ctx: SiteCtx, until: Day): Promise<number> {
  await holdBook(ctx.site.id)
  const book = await bookOf(ctx.site.id)
  if (!book) throw new Refusal('posting:refused.noBook', {}, 422)
  if (until > today()) throw new Invalid({ until: ['posting:refused.future'] })
  const assets = await assetsOf(ctx.site.id, '1900-01-01', until)
  const lines = assets
    .map((one) => ({
      id: one.id,
      amount: writtenOffBy(one, until, (day) => yearStart(day, book.firstMonth)) - one.writtenOff - one.within,
    }))
    .filter(({ amount }) => amount > 0)
  if (!lines.length) throw new Invalid({ until: ['fixed-assets:error.nothing'] })
  const [waiting] = await sql(`SELECT id FROM depreciation_run WHERE site_id = $1 AND state = 'asked'`, [ctx.site.id])
  if (waiting) throw new Invalid({ until: ['fixed-assets:error.waits'] })
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const [row] = await sql<{ id: number }>(
    'INSERT INTO depreciation_run (site_id, until_day, amount, asked_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [ctx.site.id, until, amount, ctx.user.userId],
  )
  await sql(
    `INSERT INTO depreciation_line (site_id, run_id, asset_id, amount) SELECT $1, $2, x.* FROM unnest($3::bigint[], $4::bigint[]) AS x(asset, amount)`,
    [ctx.site.id, row?.id, lines.map(({ id }) => id), lines.map((line) => line.amount)],
  )
  ctx.audit({ recordType: 'depreciation_run', recordId: row?.id ?? 0, after: { until, amount, assets: lines.length } })
  return row?.id ?? 0
}

/** Posts what somebody else asked for, or refuses it: debit depreciation, credit accumulated depreciation. @throws Missing; Refusal */
export async function decideRun(ctx: SiteCtx, form: DecideRunForm): Promise<Posted | null> {
  await holdBook(ctx.site.id)
  const [run] = await sql<{ until: Day; amount: number; state: string; askedBy: number }>(
    `SELECT until_day AS until, amount, state, asked_by AS "askedBy" FROM depreciation_run WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, form.id],
  )
  if (!run) throw new Missing('depreciation')
  if (run.state !== 'asked') throw new Refusal('fixed-assets:error.decided')
  if (form.verdict === 'post' && run.askedBy === ctx.user.userId)
    throw new Refusal('posting:refused.ownVoucher', {}, 422)
  let voucher: Posted | null = null
  if (form.verdict === 'post') {
    const [expense, worn] = [await ledgerOfHead(ctx.site.id, '5308'), await ledgerOfHead(ctx.site.id, '1291')]
    if (expense === null || worn === null) throw new Refusal('posting:refused.noLedger', { code: '5308, 1291' }, 422)
    voucher = await postVoucher(ctx.site, {
      kind: 'journal',
      day: run.until,
      narration: '',
      event: { name: 'depreciation', id: form.id },
      madeBy: run.askedBy,
      postedBy: ctx.user.userId,
      entries: [
        { ledgerId: expense, debit: run.amount },
        { ledgerId: worn, credit: run.amount },
      ],
    })
  }
  await sql('UPDATE depreciation_run SET state = $3, decided_by = $4 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    form.id,
    voucher ? 'posted' : 'refused',
    ctx.user.userId,
  ])
  ctx.audit({
    action: 'accounts.vouchers.check',
    recordType: 'depreciation_run',
    recordId: form.id,
    before: { state: 'asked' },
    after: { state: voucher ? 'posted' : 'refused', voucher: voucher?.number ?? null },
  })
  return voucher
}
