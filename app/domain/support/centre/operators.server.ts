import { sql } from 'db/connection'
import { CENTRE, mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { staffWhoMay } from '~/domain/delivery/notifications.server'

interface Operator {
  id: number
  nameBn: string
  nameEn: string
}

/** Users of the centre who may answer tickets, in the order of names. */
export async function answeringOperators(ctx: UserCtx): Promise<Operator[]> {
  mustBeCentral(ctx)
  return sql<Operator>(
    `SELECT u.id, coalesce(nullif(u.name_bn, ''), u.name_en) AS "nameBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "nameEn" FROM app_user u
     WHERE u.tenant_id = $1 AND u.id = ANY ($2::bigint[]) ORDER BY 3, u.id`,
    [CENTRE, await staffWhoMay(CENTRE, 'institutions.tickets.answer')],
  )
}
