import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { keptOrder, type IssuedOrder } from './issued-order.policy'

/** What an order of the committee would name today. @throws Missing */
async function namedToday(siteId: number, committeeId: number): Promise<IssuedOrder> {
  const [found] = await sql<IssuedOrder>(
    `SELECT json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, json_build_object('nameEn', h.head_name_en, 'nameBn', h.head_name_bn) AS head,
        (SELECT coalesce(json_agg(json_build_object('employeeId', e.id, 'nameEn', e.name_en, 'nameBn', e.name_bn,
            'designation', CASE WHEN d.id IS NOT NULL THEN json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn) END)), '[]')
          FROM exam_committee_member m JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id LEFT JOIN designation d ON d.id = e.designation_id
          WHERE m.site_id = c.site_id AND m.committee_id = c.id) AS members
     FROM exam_committee c JOIN exam x ON x.site_id = c.site_id AND x.id = c.exam_id JOIN site h ON h.id = c.site_id WHERE c.site_id = $1 AND c.id = $2`,
    [siteId, committeeId],
  )
  if (!found) throw new Missing('committee')
  return found
}

interface Order {
  memoNo: string
  formedOn: string | null
  issued: IssuedOrder | null
}

/** Keeps what the order names once it has a memo number and a date; of one order it stays, whoever joins it is added. */
export async function keepOrder(siteId: number, committeeId: number, before: Order | undefined): Promise<void> {
  const [now] = await sql<Omit<Order, 'issued'>>(
    'SELECT memo_no AS "memoNo", formed_on AS "formedOn" FROM exam_committee WHERE site_id = $1 AND id = $2',
    [siteId, committeeId],
  )
  if (!now) throw new Missing('committee')
  const kept = keptOrder(before, now, await namedToday(siteId, committeeId))
  await sql('UPDATE exam_committee SET issued = $3 WHERE site_id = $1 AND id = $2', [
    siteId,
    committeeId,
    kept && JSON.stringify(kept),
  ])
}
