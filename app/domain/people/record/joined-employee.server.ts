import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { happenings, settle } from '../events/history.server'
import { standingBy } from '../events/standing.policy'

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
    `UPDATE employee e SET (name_bn, name_en, father_name_bn, father_name_en, mother_name_bn, mother_name_en, born_on, gender, religion_id, blood_group, mobile, email, is_teacher, employment,
        mpo_index, mpo_joined_on, photo_file_id, nid, tin, present_address, permanent_address, bank_name, bank_branch, bank_account, bank_routing) =
       (d.name_bn, d.name_en, d.father_name_bn, d.father_name_en, d.mother_name_bn, d.mother_name_en, d.born_on, d.gender, d.religion_id, d.blood_group, d.mobile, d.email, d.is_teacher, d.employment,
        d.mpo_index, d.mpo_joined_on, d.photo_file_id, d.nid, d.tin, d.present_address, d.permanent_address, d.bank_name, d.bank_branch, d.bank_account, d.bank_routing)
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
