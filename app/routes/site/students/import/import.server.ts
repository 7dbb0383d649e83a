import { cellText } from '~/domain/sheets/cell'
import { isEitherWay } from '~/domain/sheets/dates.policy'
import { z } from 'zod'
import { redirect } from '@remix-run/node'
import { submitted, intents, type Action, posted } from '~/access/intents.server'
import { jobStatus } from '~/access/job-status.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal } from '~/domain/platform/errors'
import { bijoyColumns } from '~/domain/students/import/bijoy.policy'
import { convertImport } from '~/domain/students/import/convert-import.server'
import { importContext } from '~/domain/students/import/import-context.server'
import {
  readImport,
  type ImportDefaults,
  type ImportRow,
  type StoredMapping,
} from '~/domain/students/import/import-record.server'
import { confirmImport } from '~/domain/students/import/import-roster.server'
import { mayMap } from '~/domain/students/import/import-state.policy'
import { makeMissingSections } from '~/domain/students/import/missing-sections.server'
import { discardImport, mapImport } from '~/domain/students/import/start-import.server'
import { ROSTER_FIELDS, type RosterFieldKey } from '~/domain/students/roster/fields.policy'
import { guessColumns, mappingOf, type RosterMapping } from '~/domain/students/roster/headings.policy'
import { titleFacts } from '~/domain/students/roster/titles.policy'
import { placesOf } from '~/domain/students/student-places.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { zCheck, zChoice } from '~/ui/fields/zod'
import { idIn } from '~/ui/table/url'
import { checkData } from './import-check.server'

const MOST_COLUMNS = 200
const FIELDS = ROSTER_FIELDS.map(({ key, label }) => ({ key, label }))
const DEFAULTS = ['classId', 'groupId', 'shiftId', 'versionId', 'sectionId'] as const

/** The step an import is at, or an earlier one that ?step names. */
export async function importData(ctx: SiteCtx, request: Request, id: number) {
  const record = await readImport(ctx.site.id, id)
  const params = new URL(request.url).searchParams
  const head = {
    id,
    fileName: record.fileName,
    session: record.session,
    sessionId: record.sessionId,
    state: record.state,
    mayMap: mayMap(record.state),
  }
  const mapping = mayMap(record.state) && (record.state === 'read' || params.get('step') === 'columns')
  if (mapping) return { ...head, step: 'columns' as const, columns: await columnsData(ctx, record, params) }
  if (record.state === 'mapped')
    return { ...head, step: 'check' as const, check: await checkData(ctx, record, request) }
  const job =
    record.jobId !== null && (record.state === 'running' || record.state === 'failed')
      ? await jobStatus(ctx, record.jobId)
      : null
  // It ended between the two looks: what it says of itself now is the last word.
  const { state, summary, mode, finishedAt } = job?.job.status === 'done' ? await readImport(ctx.site.id, id) : record
  return { ...head, state, step: 'end' as const, summary, mode, finishedAt, job: state === 'done' ? null : job }
}

async function columnsData(ctx: SiteCtx, record: ImportRow, params: URLSearchParams) {
  const asked = idIn(toAsciiDigits(params.get('heading') ?? ''))
  const stored = record.mapping
  const headingRow =
    asked !== null && asked <= record.rows.length
      ? asked
      : (stored?.headingRow ?? Math.max(1, record.rows.findIndex((row) => row.length > 0) + 1))
  const headings = record.rows[headingRow - 1] ?? []
  const below = record.rows.slice(headingRow, headingRow + 40).filter((row) => row.length > 0)
  const guesses = guessColumns(headings, below.slice(0, 25))
  const chosen: RosterMapping = stored && stored.headingRow === headingRow ? stored.columns : mappingOf(guesses)
  const fieldOf = new Map(Object.entries(chosen).map(([field, column]) => [column, field as RosterFieldKey]))
  const width = Math.min(MOST_COLUMNS, Math.max(headings.length, ...below.slice(0, 10).map((row) => row.length)))
  const context = await importContext(ctx.site.id, record.sessionId)
  const named = (list: readonly { id: number; names: readonly string[] }[]) =>
    list.map((one) => ({ value: one.id, text: one.names[ctx.lang === 'bn' ? 0 : 1] ?? one.names[0] ?? '' }))
  const facts = record.rows
    .slice(0, headingRow - 1)
    .reduce<StoredMapping['facts']>((known, row) => ({ ...known, ...titleFacts(row) }), {})
  return {
    headingRow,
    found: stored !== null,
    facts: Object.values(facts),
    bijoy: bijoyColumns(record.rows),
    dates: {
      chosen: stored?.dates ?? '',
      either: record.rows.slice(headingRow).some((cells) => cells.some(isEitherWay)),
    },
    fields: FIELDS,
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      heading: cellText(headings[column]),
      samples: below
        .slice(0, 3)
        .map((row) => cellText(row[column]))
        .filter(Boolean),
      field: fieldOf.get(column) ?? null,
      confidence:
        guesses.find((guess) => guess.column === column && guess.field === fieldOf.get(column))?.confidence ?? null,
    })).filter((one) => one.heading !== '' || one.samples.length > 0),
    defaults: {
      classId: named(context.roster.classes),
      groupId: named(context.roster.groups),
      shiftId: named(context.roster.shifts),
      versionId: named(context.roster.versions),
      sectionId: (await placesOf(ctx.site.id, ctx.lang, { sessionId: record.sessionId })).map((one) => ({
        value: one.id,
        text: one.text,
      })),
    },
    chosen: record.defaults,
  }
}

/** What the buttons of the steps ask for. */
export const importAction: Action<SiteCtx> = intents({
  map: posted(
    (data) => data,
    async (ctx, data, { params }) => {
      const id = idOf(params.id)
      await mapImport(ctx, id, { mapping: await readMapping(ctx, id, data), defaults: readDefaults(data) })
      return redirect(paths.rosterImportOne(id))
    },
  ),
  sections: async (ctx, { params, done }) => {
    if (!ctx.can('academics.classes.manage')) throw new Refusal('student-import:mayNotMakeSections', {}, 403)
    const id = idOf(params.id)
    const made = await makeMissingSections(ctx, id)
    return done(paths.rosterImportOne(id), made > 0 ? 'student-import:sectionsMade' : 'student-import:noSectionsMade')
  },
  unicode: async (ctx, { params, done }) => {
    const id = idOf(params.id)
    const columns = await convertImport(ctx, id)
    return done(`${paths.rosterImportOne(id)}?step=columns`, 'student-import:inUnicode', { count: columns })
  },
  discard: async (ctx, { params, done }) => {
    await discardImport(ctx, idOf(params.id))
    return done(paths.rosterImport, 'student-import:discarded')
  },
  confirm: submitted(
    z.object({ mode: zChoice(['all', 'good']), takesBack: zCheck() }),
    async (ctx, { mode, takesBack }, { params }) => {
      const id = idOf(params.id)
      await confirmImport(ctx, id, mode, takesBack)
      return redirect(paths.rosterImportOne(id))
    },
  ),
})

/** `column.7=roll` says that the eighth column holds the roll. */
async function readMapping(ctx: SiteCtx, id: number, data: FormData): Promise<StoredMapping> {
  const headingRow = Number(toAsciiDigits(String(data.get('headingRow') ?? '')))
  if (!Number.isInteger(headingRow) || headingRow < 1)
    throw new Invalid({ headingRow: ['student-import:error.noHeadings'] })
  const columns: RosterMapping = {}
  for (const [name, value] of data) {
    const column = /^column\.(\d{1,3})$/.exec(name)?.[1]
    const field = FIELDS.find((one) => one.key === value)?.key
    if (column === undefined || !field) continue
    if (columns[field] !== undefined) throw new Invalid({ [name]: [`student-import:twoColumns?field=${field}`] })
    columns[field] = Number(column)
  }
  const record = await readImport(ctx.site.id, id)
  const facts = record.rows
    .slice(0, headingRow - 1)
    .reduce<StoredMapping['facts']>((known, row) => ({ ...known, ...titleFacts(row) }), {})
  const dates = zChoice(['day', 'month']).safeParse(data.get('dates')).data
  return { headingRow, columns, facts, ...(dates && { dates }) }
}

function readDefaults(data: FormData): ImportDefaults {
  return Object.fromEntries(
    DEFAULTS.flatMap((key) => {
      const value = idIn(data.get(key))
      return value === null ? [] : [[key, value]]
    }),
  )
}
