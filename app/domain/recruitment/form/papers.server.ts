import { sql } from 'db/connection'
import { checkPapers } from '~/domain/admissions/form/papers.server'
import { dropFile } from '~/domain/admissions/forget.server'
import { filesOf, happened, putFile } from '~/domain/applications/record.server'
import { Missing, Refusal } from '~/domain/errors'
import { keepFile } from '~/domain/operations/files/files.server'
import type { JobOwner } from '~/domain/operations/jobs/enqueue.server'
import type { Opening } from '../openings/openings.server'
import { mayChange } from './apply.server'
import type { Candidate } from './candidate.server'

/**
 * Hangs documents on a form: looked at by content, pictures made anew, the photo cut. A newer one takes the place of the older.
 * @throws Invalid at the field; Refusal when the form cannot be changed any more
 */
export async function saveJobPapers(
  owner: JobOwner,
  one: Candidate,
  opening: Opening,
  files: Readonly<Record<string, File | null>>,
): Promise<void> {
  mayChange(one, opening)
  const site = owner.tenant
  const papers = await checkPapers(files)
  // Pictures are made anew for seconds, in which the office may have decided.
  const held = await sql(
    'SELECT 1 FROM job_candidate WHERE site_id = $1 AND application_id = $2 AND state = $3 FOR UPDATE',
    [site.id, one.id, one.state],
  )
  if (!held.length) throw new Refusal('job-form:error.decided')
  const before = new Map((await filesOf(site.id, one.id)).map((file) => [file.slot, file.fileId]))
  for (const { slot, name, checked } of papers) {
    const kept = await keepFile(owner, checked, { name, purpose: 'sent', area: 'recruitment' })
    await putFile(site, { applicationId: one.id, slot, fileId: kept.id })
    const old = before.get(slot)
    if (old) await dropFile(site, old)
  }
  if (papers.length && one.state === 'submitted') await happened(site, [{ applicationId: one.id, what: 'changed' }])
}

/** A document of a candidate, by its slot. @throws Missing, also for a file of an application of another kind */
export async function paperOf(siteId: number, candidate: Candidate | null, slot: string): Promise<number> {
  const found = candidate && (await filesOf(siteId, candidate.id)).find((file) => file.slot === slot)
  if (!found) throw new Missing('file')
  return found.fileId
}
