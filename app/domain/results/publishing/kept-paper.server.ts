import { sql } from 'db/connection'
import { readRun, type SnapshotRun } from '../read-result.server'
import type { KeptPaper, RunShown } from '../run-shown'

/** What sheets of a run say beside the result: what it keeps, or, of a run that was never published, what the institution has set today. */
export async function paperOf(siteId: number, run: Pick<SnapshotRun, 'shown'>): Promise<KeptPaper> {
  if (run.shown.paper) return run.shown.paper
  // As jsonb, so that what is kept and what would be kept can be compared as text.
  const [now] = await sql<{ paper: KeptPaper }>(
    `SELECT jsonb_build_object('school', jsonb_build_object('nameEn', s.name_en, 'nameBn', s.name_bn, 'addressEn', s.address_en, 'addressBn', s.address_bn, 'eiin', s.eiin),
       'signatures', coalesce(w.signatures, '[]'), 'remarks', coalesce(w.remarks, '[]')) AS paper
     FROM site s LEFT JOIN result_setting w ON w.site_id = s.id WHERE s.id = $1`,
    [siteId],
  )
  if (!now) throw new Error(`institution ${siteId} is not there`)
  return now.paper
}

/** Fixes what sheets of a run say from now on. One that was out before keeps what it said then. */
export async function keepPaper(siteId: number, runId: number): Promise<void> {
  const run = await readRun(siteId, runId)
  if (run.shown.paper) return
  const shown = { ...run.shown, paper: await paperOf(siteId, run) }
  await sql('UPDATE result_run SET shown = $3 WHERE site_id = $1 AND id = $2', [siteId, runId, JSON.stringify(shown)])
}

/**
 * The sections of a run in which every sheet says, apart from the student's own result, what another run's said: names, subjects, scale,
 * signatures and remarks. The class's highest mark is a figure of the class and looked at by nobody.
 */
export async function sameSheets(siteId: number, runId: number, otherId: number): Promise<number[]> {
  const [fresh, old] = [await readRun(siteId, runId), await readRun(siteId, otherId)]
  const papers = [JSON.stringify(await paperOf(siteId, fresh)), JSON.stringify(await paperOf(siteId, old))]
  if (papers[0] !== papers[1]) return []
  return Object.keys(fresh.shown.sections)
    .filter((id) => saidOf(fresh.shown, id) === saidOf(old.shown, id))
    .map(Number)
}

const saidOf = (
  { exam, session, className, workingDays, scale, sections, offerings }: RunShown,
  id: string,
): string => {
  const section = sections[id]
  const offering = section && offerings[String(section.offeringId)]
  const units = offering?.units.map((unit) => ({ ...unit, highest: null }))
  return JSON.stringify([exam, session, className, workingDays ?? null, scale, section ?? null, { ...offering, units }])
}
