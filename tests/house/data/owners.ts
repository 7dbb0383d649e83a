import { MONEY } from './owners/money'
import { PEOPLE } from './owners/people'
import { PLATFORM } from './owners/platform'
import { TEACHING } from './owners/teaching'

/**
 * Which area of app/domain writes which table; each table stands here once. Others read it, and write through verbs of its
 * area. Migrations and seeders write everything.
 */
export const OWNERS: Record<string, readonly string[]> = { ...MONEY, ...PEOPLE, ...TEACHING, ...PLATFORM }

/** Written by triggers and functions of the database, by migrations or by seeders alone. */
export const NOT_WRITTEN_BY_APP: readonly string[] = [
  'admission_place_change',
  'announced_change',
  'former_name',
  'former_paper_name',
  'hidden.merge_rule',
  'hidden.person',
  'hidden.question_words',
  'hidden.wall_key',
  'mark_progress',
  'mark_progress_due',
  'migration',
  'person_merge_part',
  'section_size',
  'seed_state',
]

/** Statements that name their table while running: the tables, each of the area in whose name it is written. */
export const NAMED_LATE: Record<string, readonly string[]> = {
  'app/domain/institutions/sites/site-academics.server.ts': ['site_study_group', 'site_class', 'site_version'],
  // Parts of a catalogue's row that come back with it.
  'app/domain/catalogues/parts.server.ts': ['subject_paper'],
  // What may be copied to another institution is said by the table's area, with flat('table', …).
  'app/domain/replication/layers.ts': [],
  // Rows as they were before an import wrote them: traced tables alone, by the trace that the database kept.
  'app/domain/sheets/imports/undo.server.ts': [],
}
