import { sql } from 'db/connection'
import { today } from '~/format/dates'
import type { Named } from '../academic-setup.server'
import { classChoices, type CatalogueSession } from '../choices.server'
import { sessionToBegin } from './start.policy'

interface StartChoices {
  /** The session that is current, in which classes are added; null: one is chosen. */
  current: { id: number; label: string } | null
  sessions: CatalogueSession[]
  /** The session of `sessions` to begin with. */
  usual: number | null
  shifts: Named[]
  versions: Named[]
  classes: (Named & { hasGroups: boolean })[]
  groups: Named[]
  /** Those most schools and colleges teach. */
  usualGroups: number[]
}

const USUAL = ['SCIENCE', 'HUMANITIES', 'BUSINESS']

const own = (rows: { id: number }[]) => new Set(rows.map((row) => row.id))

/** What the form of the beginning offers: of the catalogues only what this institution runs. */
export async function startChoices(siteId: number): Promise<StartChoices> {
  const { shifts, versions, classes, groups, catalogueSessions } = await classChoices(siteId)
  const [current] = await sql<{ id: number; label: string }>(
    'SELECT id, label FROM site_session WHERE site_id = $1 AND is_current LIMIT 1',
    [siteId],
  )
  const run = {
    groups: own(
      await sql<{ id: number }>('SELECT study_group_id AS id FROM site_study_group WHERE site_id = $1', [siteId]),
    ),
    versions: own(await sql<{ id: number }>('SELECT version_id AS id FROM site_version WHERE site_id = $1', [siteId])),
  }
  const of = <Row extends { id: number }>(rows: Row[], kept: ReadonlySet<number>) =>
    rows.some((row) => kept.has(row.id)) ? rows.filter((row) => kept.has(row.id)) : rows
  return {
    current: current ?? null,
    sessions: catalogueSessions,
    usual: sessionToBegin(catalogueSessions, today())?.id ?? null,
    shifts,
    versions: of(versions, run.versions),
    classes,
    groups: of(groups, run.groups),
    usualGroups: groups.filter((one) => USUAL.includes(one.code)).map((one) => one.id),
  }
}
