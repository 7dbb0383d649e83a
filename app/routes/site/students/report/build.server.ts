import type { SiteCtx } from '~/domain/context'
import { chosenSession } from '~/domain/students/student-editor.server'
import { movements, reportPeople, type ReportPerson } from '~/domain/students/report/report.server'
import {
  ageOn,
  MEASURES,
  columnLabel,
  MISSING,
  REPORT_COLUMNS,
  tally,
  USUAL_COLUMNS,
  type ReportColumn,
} from '~/domain/students/report/report.policy'
import { placesOf, religionsOf, type Place } from '~/domain/students/student-places.server'
import { today, addDays } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { wordsFor } from '~/i18n/i18n.server'
import type { FactKind, FactRow } from '~/screens/list/facts'
import { idIn } from '~/ui/table/url'
import { either, factsOf, kindOf, lacks } from './facts.server'

const TABS = ['list', 'stats', 'phones', 'missing', 'moved'] as const
export interface ReportTable {
  columns: { key: string; head: string; kind: FactKind }[]
  rows: FactRow[]
}

/** The report that an address asks for: the same table for the screen, the files and the paper. */
export async function buildReport(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'list'
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('f_session')))
  const all = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  // Before anything is asked the first class stands for an example; 'all classes' is a choice of its own.
  const classId = params.has('f_session') || tab === 'stats' ? idIn(params.get('f_class')) : (all[0]?.classId ?? null)
  const sectionId = idIn(params.get('f_section'))
  const places = all.filter((one) =>
    sectionId === null ? classId === null || one.classId === classId : one.id === sectionId,
  )
  const asked = params.getAll('f_column')
  const columns = REPORT_COLUMNS.filter((one) => (asked.length ? asked.includes(one) : USUAL_COLUMNS.includes(one)))
  const fact = MISSING.find((one) => one === params.get('f_fact')) ?? 'guardianMobile'
  const from = typedDay(params.get('f_from')) ?? session?.startsOn ?? addDays(today(), -365)
  const to = typedDay(params.get('f_to')) ?? today()
  const shown = session !== null
  const religions = await religionsOf(ctx.lang)
  const people =
    shown && tab !== 'moved'
      ? await reportPeople(
          ctx.site.id,
          places.map((one) => one.id),
        )
      : []
  const t = wordsFor(ctx.lang)
  const head = (key: string) => t(columnLabel(key))
  const columned = (list: readonly ReportPerson[], keys: readonly ReportColumn[]): ReportTable => ({
    columns: keys.map((key) => ({ key, head: head(key), kind: kindOf(key) })),
    rows: list.map((one) => {
      const facts = factsOf(
        one,
        places.find((place) => place.id === one.sectionId),
        ctx.lang,
        t,
        religions,
      )
      return { id: one.studentId, cells: keys.map((key) => facts[key]) }
    }),
  })
  let table: ReportTable | null = null
  if (shown && tab === 'list') table = columned(people, columns)
  if (shown && tab === 'phones')
    table = columned(people, ['class', 'section', 'roll', 'name', 'guardian', 'guardianMobile'])
  if (shown && tab === 'missing')
    table = columned(
      people.filter((one) => lacks(one, fact)),
      ['class', 'section', 'roll', 'code', 'name', 'guardianMobile'],
    )
  if (shown && tab === 'moved') {
    const moved = await movements(ctx.site.id, from, to)
    const where = await placesOf(ctx.site.id, ctx.lang, {
      sectionIds: [...new Set(moved.flatMap((one) => one.sectionId ?? []))],
    })
    table = {
      columns: (
        [
          ['on', 'day'],
          ['kind', 'text'],
          ['code', 'digits'],
          ['name', 'text'],
          ['place', 'text'],
          ['roll', 'number'],
          ['memo', 'text'],
        ] as const
      ).map(([key, kind]) => ({ key, head: head(key), kind })),
      rows: moved.map((one) => ({
        id: one.studentId,
        cells: [
          one.on,
          t(`student-reports:moved.${one.kind}`),
          one.code,
          either(ctx.lang, one.nameBn, one.nameEn),
          where.find((place) => place.id === one.sectionId)?.text ?? null,
          one.roll,
          one.memo,
        ],
      })),
    }
  }
  const religionName = new Map(religions.map((one) => [one.id, one.name]))
  const stats =
    shown && tab === 'stats'
      ? MEASURES.map((measure) => ({ measure, ...statistic(measure, people, places, { religionName, t }) }))
      : null
  return {
    tab,
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    session: session?.label ?? '',
    classId,
    sectionId,
    shown,
    columns,
    fact,
    from,
    to,
    table,
    stats,
    people: people.length,
    lacking:
      shown && tab === 'missing'
        ? MISSING.map((one) => ({ fact: one, count: people.filter((person) => lacks(person, one)).length }))
        : null,
    classes: [...new Map(all.map((one) => [one.classId, { id: one.classId, name: one.className }])).values()],
    places: all.map(({ id, text }) => ({ id, text })),
    where: sectionId === null ? (all.find((one) => one.classId === classId)?.className ?? '') : (places[0]?.text ?? ''),
  }
}

export type ReportData = Awaited<ReturnType<typeof buildReport>>

function statistic(
  measure: (typeof MEASURES)[number],
  people: readonly ReportPerson[],
  places: readonly Place[],
  { religionName, t }: { religionName: ReadonlyMap<number, string>; t: ReturnType<typeof wordsFor> },
) {
  const keyed = people.map((one) => ({
    sectionId: one.sectionId,
    key: measure === 'age' ? ageOn(one.bornOn, today()) : measure === 'religion' ? one.religionId : one[measure],
  }))
  const order = [...(measure === 'religion' ? religionName.keys() : [])]
  const genders = ['male', 'female', 'other']
  const made = tally<string | number>(
    keyed,
    places.map((one) => one.id),
    (a, b) =>
      measure === 'religion'
        ? order.indexOf(Number(a)) - order.indexOf(Number(b))
        : measure === 'gender'
          ? genders.indexOf(String(a)) - genders.indexOf(String(b))
          : measure === 'age'
            ? Number(a) - Number(b)
            : String(a) < String(b)
              ? -1
              : 1,
  )
  const label = (key: string | number | null) =>
    key === null
      ? t('student-reports:unknown')
      : measure === 'gender'
        ? t(`students:genders.${key}`)
        : measure === 'religion'
          ? (religionName.get(Number(key)) ?? '–')
          : String(key)
  return {
    labels: made.keys.map(label),
    rows: made.rows.map((row) => ({ ...row, text: places.find((one) => one.id === row.id)?.text ?? '' })),
    totals: made.totals,
    total: made.total,
  }
}
