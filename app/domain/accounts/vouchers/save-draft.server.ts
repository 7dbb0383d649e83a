import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { fundsOf, ledgersOf, type LedgerRow } from '../chart/ledgers.server'
import { sidesOf, type VoucherKind } from '../posting/posting.policy'
import { auditOf, draftTo, readDraft } from './draft.server'
import { isBlank, type DraftForm } from './draft.form'
import { linesOf, MOST_LINES, MOST_ROWS, type Built, type DraftLine, type DraftRow } from './draft-lines.policy'
import { actorOf, partiesNamed } from './lookups.server'

/** The rows of a form with what they name. @throws Invalid at the fields that name nothing here */
async function built(
  siteId: number,
  kind: VoucherKind,
  form: DraftForm,
  ledgers: readonly LedgerRow[],
): Promise<Built> {
  const errors: Record<string, string[]> = {}
  const known = new Map(ledgers.map((one) => [one.id, one]))
  const funds = await fundsOf(siteId)
  const general = funds.find((one) => one.general)?.id ?? 0
  const parties = await partiesNamed(
    siteId,
    form.lines.flatMap(({ party }) => party ?? []),
  )
  const rows = form.lines.flatMap((row, at): DraftRow[] => {
    if (isBlank(row) || row.ledgerId === null) return []
    const party = row.party ? (parties.get(row.party) ?? null) : null
    if (!known.has(row.ledgerId)) errors[`lines[${at}].ledgerId`] = ['ui:error.in']
    if (row.party && party === null) errors[`lines[${at}].party`] = ['vouchers:error.noParty']
    if (party === 'many') errors[`lines[${at}].party`] = ['vouchers:error.manyParties']
    if (row.fundId !== null && !funds.some(({ id }) => id === row.fundId))
      errors[`lines[${at}].fundId`] = ['ui:error.in']
    return [
      {
        at,
        ledgerId: row.ledgerId,
        partyId: typeof party === 'number' ? party : null,
        fundId: row.fundId ?? general,
        amount: Number(row.amount ?? 0n),
        debit: Number(row.debit ?? 0n),
        credit: Number(row.credit ?? 0n),
        note: row.note ?? '',
      },
    ]
  })
  const money = form.moneyLedgerId
  if (money !== null && (known.get(money)?.holds ?? 'other') === 'other') errors.moneyLedgerId = ['ui:error.in']
  const made = linesOf(kind, form.shape, money, rows)
  if (made.lines.length > MOST_LINES) errors.lines = [`vouchers:error.tooManyLines?most=${MOST_ROWS}`]
  if (Object.keys(errors).length) throw new Invalid(errors)
  return made
}

/** The lines of a draft, written anew. */
export async function writeLines(siteId: number, draftId: number, lines: readonly DraftLine[]): Promise<void> {
  await sql('DELETE FROM voucher_draft_line WHERE site_id = $1 AND draft_id = $2', [siteId, draftId])
  await sql(
    `INSERT INTO voucher_draft_line (site_id, draft_id, line, ledger_id, party_id, fund_id, debit, credit, note)
     SELECT $1, $2, r.line, r."ledgerId", r."partyId", r."fundId", r.debit, r.credit, r.note
     FROM jsonb_to_recordset($3::jsonb) AS r (line int, "ledgerId" bigint, "partyId" bigint, "fundId" bigint, debit bigint, credit bigint, note text)`,
    [siteId, draftId, JSON.stringify(lines.map((one, at) => ({ ...one, line: at + 1 })))],
  )
}

interface SavedDraft {
  id: number
  version: number
  built: Built
  ledgers: Map<number, LedgerRow>
}

/**
 * Writes a draft, new or anew. It may be unfinished and unbalanced; what it names must be the institution's.
 * @param id null for a new one
 * @throws Missing; Refusal when it is not theirs to change or somebody changed it; Invalid at its field
 */
export async function saveDraft(
  ctx: SiteCtx,
  kind: VoucherKind,
  form: DraftForm,
  id: number | null,
): Promise<SavedDraft> {
  const siteId = ctx.site.id
  await actorOf(ctx)
  const before = id === null ? null : await draftTo(ctx, kind, id, 'edit', form.version ?? 0)
  const ledgers = await ledgersOf(siteId, 'all')
  const made = await built(siteId, kind, form, ledgers)
  const values = [siteId, form.day, form.narration ?? '', sidesOf(made.lines).debit, ctx.user.userId]
  const [row] = before
    ? await sql<{ id: number; version: number }>(
        `UPDATE voucher_draft SET day = $2, narration = $3, amount = $4, made_by = $5, version = version + 1, changed_at = now()
         WHERE site_id = $1 AND id = $6 RETURNING id, version`,
        [...values, before.id],
      )
    : await sql<{ id: number; version: number }>(
        `INSERT INTO voucher_draft (site_id, day, narration, amount, made_by, kind) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, version`,
        [...values, kind],
      )
  if (!row) throw new Error('no draft')
  await writeLines(siteId, row.id, made.lines)
  const after = await readDraft(siteId, kind, row.id)
  ctx.audit({
    recordType: 'voucher_draft',
    recordId: row.id,
    ...(before && { before: auditOf(before) }),
    after: { ...auditOf(after), lines: made.lines },
  })
  return { ...row, built: made, ledgers: new Map(ledgers.map((one) => [one.id, one])) }
}
