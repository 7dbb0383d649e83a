import { inScope, sql } from 'db/connection'

export const PATH = '/edu/replication/get-site-replication-master-form'
export const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)

/** What an institution has of settings. */
export const settings = async (site: { id: number }) =>
  (
    await all(() =>
      sql<Record<string, number>>(
        `SELECT (SELECT count(*)::int FROM shift WHERE site_id = $1) AS shifts, (SELECT count(*)::int FROM site_session WHERE site_id = $1) AS sessions, (SELECT count(*)::int FROM class_offering WHERE site_id = $1) AS offerings,
     (SELECT count(*)::int FROM section WHERE site_id = $1) AS sections, (SELECT count(*)::int FROM subject_offering WHERE site_id = $1) AS subjects, (SELECT count(*)::int FROM part WHERE site_id = $1) AS parts,
     (SELECT count(*)::int FROM exam WHERE site_id = $1) AS exams, (SELECT count(*)::int FROM calendar_event WHERE site_id = $1) AS events`,
        [site.id],
      ),
    )
  )[0]
export const unitsQuery = (units: string[]) => units.map((one) => `unit=${one}`).join('&')
export const EVERYTHING = ['options', 'shifts', 'sessions', 'classes', 'subjects', 'exams', 'events', 'overrides']
