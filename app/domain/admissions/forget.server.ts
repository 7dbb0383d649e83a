import { inScope, sql } from 'db/connection'
import { anonymise } from '~/domain/applications/record.server'
import { forgetGivers } from '~/domain/consents/consents.server'
import { deleteFile } from '~/domain/operations/files/files.server'
import { log } from '~/domain/operations/log.server'

/** Forms of one institution that a night makes anonymous; more wait for the next. */
const MOST = 5_000
/** Days after the end of an admission that a form which was never sent is kept. */
const DRAFT_DAYS = 30

/** Whose time is over: never sent and a month past the end, or not admitted and past what their guardians were told. */
const DUE = `SELECT a.id FROM application a JOIN admission_applicant p ON p.site_id = a.site_id AND p.application_id = a.id
     JOIN admission d ON d.site_id = p.site_id AND d.id = p.admission_id
     CROSS JOIN LATERAL (SELECT greatest(d.closes_at, (d.admit_by + 1)::timestamp AT TIME ZONE 'Asia/Dhaka',
       (SELECT max(c.published_at) FROM admission_choice c JOIN admission_offer o ON o.site_id = c.site_id AND o.id = c.offer_id WHERE o.site_id = d.site_id AND o.admission_id = d.id)) AS ended) e
   WHERE a.site_id = $1 AND a.anonymised_at IS NULL
     AND e.ended < now() - make_interval(days => CASE WHEN p.state = 'draft' THEN ${DRAFT_DAYS} ELSE d.keep_days END)
     AND NOT EXISTS (SELECT 1 FROM admission_entry x WHERE x.site_id = p.site_id AND x.application_id = p.application_id AND x.undone_at IS NULL)`

/**
 * Makes forms of those who were not admitted anonymous when they were kept as long as their guardians were told: names, numbers, answers, reasons
 * and files go; state, class, gender and days stay, for counting.
 * @returns how many
 */
export async function forgetApplicants(site: { id: number }): Promise<number> {
  const due = await sql<{ id: number }>(`${DUE} ORDER BY a.id LIMIT ${MOST} FOR UPDATE OF a`, [site.id])
  const ids = due.map((one) => one.id)
  if (!ids.length) return 0
  const files = await anonymise(site, ids)
  await sql(
    `UPDATE admission_applicant SET birth_reg_no = NULL, born_on = NULL, religion_id = NULL, answers = '{}', reason = '', before_correction = NULL, corrected = NULL WHERE site_id = $1 AND application_id = ANY ($2::bigint[])`,
    [site.id, ids],
  )
  for (const id of new Set(files)) await dropFile(site, id)
  await forgetGivers(site, 'application', ids)
  return ids.length
}

/** Removes a file that no other form has. */
export async function dropFile(site: { id: number }, fileId: number): Promise<void> {
  const [other] = await sql('SELECT 1 FROM application_file WHERE site_id = $1 AND file_id = $2', [site.id, fileId])
  if (!other) await deleteFile(site, fileId)
}

/** The worker's task 'forget-applicants', once a night: every institution that has something to forget, each in a unit of its own. */
export async function forgetApplicantsEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(`SELECT DISTINCT site_id AS id FROM admission WHERE closes_at < now() - interval '30 days'`),
  )
  for (const site of sites) {
    const count = await inScope({ tenants: [site.id], readOnly: false }, () => forgetApplicants(site))
    if (count) log.info({ tenant: site.id, count }, 'forms of admission were made anonymous')
  }
}
