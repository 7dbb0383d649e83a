import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { problemOf } from '~/domain/sheets/imports/problem.server'
import { formatDate, today, type Day } from '~/format/dates'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { siteEventForm, type EventKind, type SiteEventForm } from '../event.form'
import { saveSiteEvent } from '../site-calendar.server'
import { eventsOf, type SiteEvent } from '../stored-events.server'
import { ENTRY_FIELDS, passesEntry, readEntry, type EntryField, type EntryRow } from './entry-rows.policy'

type Own = { id: number } & SiteEventForm
interface CheckedEntry extends CheckedRow {
  id: number | null
  value: SiteEventForm | null
}

const label = (key: string): string =>
  ENTRY_FIELDS.find((one) => one.key === key)?.label ?? 'calendar-import:column.titleBn'

const ownEntries = (siteId: number): Promise<Own[]> =>
  sql<Own>(
    `SELECT id, title_en AS "titleEn", title_bn AS "titleBn", kind, from_on AS "fromOn", to_on AS "toOn", to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt",
       audience, class_ids AS "classIds", note_en AS "noteEn", note_bn AS "noteBn" FROM calendar_event WHERE site_id = $1 AND active`,
    [siteId],
  )

const keyOf = (fromOn: Day | null, titleBn: string): string => `${fromOn} ${titleBn}`

/** A row as the form has it, beside what stands of it; or all that is wrong. */
function judge(
  ctx: SiteCtx,
  row: EntryRow,
  known: Own | undefined,
): { value: SiteEventForm } | { problems: Problem[] } {
  const wrong: [EntryField, string][] = []
  if (row.open) wrong.push([row.open, 'calendar-import:error.eitherOrder'])
  else if (!row.fromOn) wrong.push(['fromOn', 'calendar-import:error.day'])
  else if (!row.toOn) wrong.push(['toOn', 'calendar-import:error.day'])
  if (!row.kind) wrong.push(['kind', 'calendar-import:error.kind'])
  if (wrong.length) return { problems: wrong.map(([key, code]) => ({ label: label(key), code })) }
  const { startsAt = null, endsAt = null, audience = [], classIds = [], noteBn = null, noteEn = null } = known ?? {}
  const judged = siteEventForm.safeParse({
    titleBn: row.titleBn,
    titleEn: row.titleEn || known?.titleEn || '',
    kind: row.kind,
    fromOn: row.fromOn,
    toOn: row.toOn,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    audience,
    classIds,
    noteBn: noteBn ?? '',
    noteEn: noteEn ?? '',
  })
  return judged.success
    ? { value: judged.data }
    : {
        problems: judged.error.issues.map(({ path, message }) =>
          problemOf(ctx.lang, label(String(path[0] ?? '')), message),
        ),
      }
}

function changesOf(ctx: SiteCtx, value: SiteEventForm, known: Own): Change[] {
  const t = wordsFor(ctx.lang)
  const said = {
    toOn: (day: string | null) => (day ? formatDate(day, ctx.lang) : ''),
    kind: (kind: string | null) => (kind ? t(`calendar:kind.${kind}`) : ''),
    titleEn: (title: string | null) => title ?? '',
  }
  return (['titleEn', 'toOn', 'kind'] as const).flatMap((key) =>
    value[key] === known[key]
      ? []
      : [{ label: label(key), before: said[key](known[key]), after: said[key](value[key]) }],
  )
}

/** Who else has these days off in this calendar already: the centre, or the institution's group. */
const saidElsewhere = (events: readonly SiteEvent[], row: EntryRow, kind: EventKind): SiteEvent | undefined =>
  events.find(
    (one) =>
      one.of !== 'site' &&
      one.kind === kind &&
      one.startsAt === null &&
      one.fromOn <= (row.fromOn ?? '') &&
      one.toOn >= (row.toOn ?? ''),
  )

/**
 * Holidays and events of an institution from a sheet. An entry is known by its first day and its name; what the centre or the group has on these days stands
 * already and is left out.
 */
export const entriesImport: SheetKind<object, CheckedEntry> = {
  key: 'calendar-entries',
  title: 'calendar-import:title',
  fields: ENTRY_FIELDS,
  limits: { maxRows: 1_000, maxColumns: 40, ansi: true },
  mostSheets: 20,
  keys: ['fromOn'],
  undo: true,
  lock: (ctx) => sql('SELECT 1 FROM calendar_event WHERE site_id = $1 ORDER BY id FOR UPDATE', [ctx.site.id]),
  async check(ctx, batch) {
    const { lines, passed, dates } = linesOf(batch, ENTRY_FIELDS, passesEntry)
    const own = new Map((await ownEntries(ctx.site.id)).map((one) => [keyOf(one.fromOn, one.titleBn), one]))
    const read = lines.map((line) => readEntry(line, batch.mapping?.columns.fromOn))
    const days = read.flatMap(({ fromOn, toOn }) => [fromOn ?? [], toOn ?? []].flat()).sort()
    const events = await eventsOf(ctx.site, days[0] ?? today(), days.at(-1) ?? today())
    const seen = new Set<string>()
    return {
      passed,
      dates: dates ?? null,
      rows: read.map((row): CheckedEntry => {
        const key = keyOf(row.fromOn, row.titleBn)
        const known = own.get(key)
        const judged = judge(ctx, row, known)
        const twice = seen.has(matchKey(key))
        seen.add(matchKey(key))
        const problems =
          'problems' in judged ? judged.problems : twice ? [{ label: null, code: 'calendar-import:error.twice' }] : []
        const value = 'value' in judged && !problems.length ? judged.value : null
        const other = value && !known ? saidElsewhere(events, row, value.kind) : undefined
        const changes = value && known ? changesOf(ctx, value, known) : []
        return {
          row: row.row,
          name: row.titleBn,
          about: [...new Set([row.fromOn, row.toOn])]
            .flatMap((day) => (day ? formatDate(day, ctx.lang) : []))
            .join(' – '),
          outcome: problems.length
            ? 'wrong'
            : other
              ? 'left'
              : !known
                ? 'new'
                : changes.length
                  ? 'changed'
                  : 'unchanged',
          changes,
          problems: other
            ? [
                {
                  label: null,
                  code: 'calendar-import:elsewhere',
                  params: { name: ctx.lang === 'bn' ? other.titleBn : other.titleEn },
                },
              ]
            : problems,
          notes: [],
          id: known?.id ?? null,
          value,
        }
      }),
    }
  },
  async write(ctx, _, { rows }) {
    for (const { outcome, id, value } of rows)
      if (value && (outcome === 'new' || outcome === 'changed')) await saveSiteEvent(ctx, id, value)
    return {}
  },
}

/** What the institution has of its own this year and later, as the import reads it. */
export async function entriesTemplate(ctx: SiteCtx): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const from = `${today().slice(0, 4)}-01-01`
  const own = (await ownEntries(ctx.site.id))
    .filter(({ fromOn }) => fromOn >= from)
    .sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
  return writeXlsx([
    {
      name: t('calendar-import:title'),
      columns: ENTRY_FIELDS.map(({ key, label: header }) => ({
        header: t(header),
        width: key === 'titleBn' || key === 'titleEn' ? 32 : 16,
      })),
      rows: own.map((one) => [
        new Date(one.fromOn),
        one.toOn && new Date(one.toOn),
        one.titleBn,
        one.titleEn,
        t(`calendar:kind.${one.kind}`),
      ]),
    },
  ])
}
