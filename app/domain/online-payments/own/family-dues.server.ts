import { sql } from 'db/connection'
import { openDuesOf, payersOf, type Payer, type PayerDue } from '~/domain/payments/till/payers.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { chosenDues, type Chosen } from './chosen-dues.policy'
import { goneOf } from './gone-dues.server'

interface FamilyDue extends PayerDue {
  /** Somebody has sent a transaction id for it that waits for the office. */
  waits: boolean
}

interface Family {
  people: Payer[]
  /** In the order in which they are settled: fines, then the oldest. */
  dues: FamilyDue[]
}

/** What a student owes, or each child of a guardian: nobody else's. */
export async function familyOf(ctx: SiteCtx): Promise<Family> {
  const people = await payersOf(ctx.site.id, await ownStudentIds(ctx))
  const ids = people.map(({ id }) => id)
  const waiting = await sql<{ id: number }>(
    `SELECT DISTINCT x.charge_id AS id FROM wallet_claim_charge x JOIN wallet_claim c ON c.site_id = x.site_id AND c.id = x.claim_id AND c.state = 'waiting'
     WHERE x.site_id = $1 AND x.student_id = ANY($2::bigint[])`,
    [ctx.site.id, ids],
  )
  const waits = new Set(waiting.map(({ id }) => id))
  const dues = await openDuesOf(ctx.site.id, ids)
  return { people, dues: dues.map((due) => ({ ...due, waits: waits.has(due.chargeId) })) }
}

/**
 * What a form chose of the family's dues.
 * @param shown what it said they come to, poisha: what changed since is shown again before anything is paid
 * @throws Invalid for what is open no more, or is somebody else's
 */
export async function chosenOf(ctx: SiteCtx, ticked: readonly number[], shown?: number): Promise<Chosen<FamilyDue>> {
  const { people, dues } = await familyOf(ctx)
  const { missing, ...chosen } = chosenDues(ticked, dues)
  const gone = await goneOf(ctx.site.id, people, { missing, dues: chosen.dues })
  if (gone) throw new Invalid({ charges: [`online-payment:error.${gone}`] })
  if (shown !== undefined && shown !== chosen.sum) throw new Invalid({ charges: ['online-payment:error.changed'] })
  return chosen
}

/** The mobile number that stands with a user, or with the guardian they are; '' where none does. As stored: 8801XXXXXXXXX. */
export async function mobileOf(ctx: SiteCtx): Promise<string> {
  const [found] = await sql<{ mobile: string | null }>(
    `SELECT coalesce(u.mobile, g.mobile) AS mobile FROM app_user u LEFT JOIN guardian g ON g.site_id = u.tenant_id AND g.id = u.guardian_id
     WHERE u.tenant_id = $1 AND u.id = $2`,
    [ctx.site.id, ctx.user.userId],
  )
  return found?.mobile ?? ''
}
