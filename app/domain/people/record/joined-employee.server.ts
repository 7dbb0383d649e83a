import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { columnsOf } from '../employee-columns.server'
import { EMPLOYEE_FIELDS } from '../employee-fields.policy'
import { happenings, settle } from '../events/history.server'
import { standingBy } from '../events/standing.policy'

const JOINED = [
  ...[
    'name_bn',
    'name_en',
    'religion_id',
    'is_teacher',
    'employment',
    'mpo_index',
    'mpo_joined_on',
    'photo_file_id',
  ].map((column) => ({ column })),
  ...EMPLOYEE_FIELDS,
]

/**
 * What two records of an employee are as one: their fields by columns; post, grade and state follow from the events of both.
 * @throws Refusal where the events of both cannot be one history
 */
export async function joinEmployees(
  siteId: number,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql(
    `UPDATE employee e SET (${columnsOf(JOINED)}) = (${columnsOf(JOINED, 'd.')})
     FROM jsonb_populate_record(NULL::employee, $3::jsonb) d WHERE e.site_id = $1 AND e.id = $2`,
    [siteId, id, JSON.stringify(fields)],
  )
  const events = await happenings(siteId, id)
  if (standingBy(events).impossible) throw new Refusal('merging:stands.events')
  await settle(siteId, id, events)
}

/** Removes an employee on whom nothing hangs but the events of their service. What does hang breaks its foreign key. */
export async function removeEmptyEmployee(siteId: number, id: number): Promise<void> {
  await sql('DELETE FROM employee_event WHERE site_id = $1 AND employee_id = $2', [siteId, id])
  await sql('DELETE FROM employee_greeting WHERE site_id = $1 AND employee_id = $2', [siteId, id])
  await sql('DELETE FROM employee WHERE site_id = $1 AND id = $2', [siteId, id])
}
