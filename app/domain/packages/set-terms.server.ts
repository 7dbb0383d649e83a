import { sql } from 'db/connection'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { refuse } from '../errors'
import { locked } from './locked-membership.server'
import type { TermsForm } from './membership.form'

interface Agreed {
  agreedPoisha: string | null
  discountHundredths: number
  freeUntil: string | null
  note: string
}

const AGREED = `agreed_poisha::text AS "agreedPoisha", discount_hundredths AS "discountHundredths", free_until AS "freeUntil", terms_note AS note`

/**
 * Agrees with one institution what its membership costs: a sum for a cycle in place of the package's price, a discount, a trial. It counts
 * for cycles that are invoiced from now on; what was invoiced stays.
 * @throws Missing; Refusal when it changed meanwhile; Invalid for a trial that is over before the membership begins or goes beyond it
 */
export async function setTerms(ctx: Ctx, id: number, form: Omit<TermsForm, 'id'>): Promise<void> {
  mustBeCentral(ctx)
  const old = await locked(id, form.revision)
  const { freeUntil } = form
  refuse(
    freeUntil !== null && (freeUntil < old.startsOn || freeUntil > old.endsOn),
    'freeUntil',
    `packages:membership.outside?from=${old.startsOn}&to=${old.endsOn}`,
  )
  const [before] = await sql<Agreed>(`SELECT ${AGREED} FROM membership WHERE site_id = $1 AND id = $2`, [
    old.siteId,
    id,
  ])
  const [after] = await sql<Agreed>(
    `UPDATE membership SET agreed_poisha = $3, discount_hundredths = $4, free_until = $5, terms_note = $6, revision = revision + 1 WHERE site_id = $1 AND id = $2
     RETURNING ${AGREED}`,
    [
      old.siteId,
      id,
      form.agreed === null ? null : form.agreed.toString(),
      Math.round((form.discount ?? 0) * 100),
      freeUntil,
      form.reason,
    ],
  )
  ctx.audit({ recordType: 'membership', recordId: id, before, after })
}
