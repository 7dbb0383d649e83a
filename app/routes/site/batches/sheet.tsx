import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { monthSheet, type MonthSheet } from '~/domain/batches/attendance.server'
import { batchOf } from '~/domain/batches/batches.server'
import { membersOf } from '~/domain/batches/members.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatMonth, parseDay, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExportLinks } from '~/ui/table'

const NEVER: MonthSheet['rows'][number]['states'] = {}

export const handle: ScreenHandle = { title: 'batches:sheet', under: paths.batches, words: ['ui'] }

interface Row {
  id: number
  nameBn: string
  nameEn: string
  roll: number
  place: string
  states: MonthSheet['rows'][number]['states']
}

/** On the screen days stand one after the other; in the file (`apart`) each is a column. */
const sheetList = (days: readonly string[], apart = false) =>
  listSpec<Row>()({
    area: 'batches',
    title: 'batches:sheet',
    name: 'name',
    columns: {
      name: { kind: 'name', header: 'common:name' },
      section: { kind: 'code', of: 'place', cell: (row, shown, { n }) => `${shown} · ${n(row.roll)}` },
      roll: { kind: 'code', hidden: true },
      days: {
        kind: 'cell',
        phone: true,
        cell: ({ states }, _, { t, n }) =>
          days
            .map((day) => `${n(parseDay(day).date)}:${states[day] ? t(`batches:letter.${states[day]}`) : '–'}`)
            .join(' '),
      },
      present: {
        kind: 'count',
        phone: true,
        of: (row) => Object.values(row.states).filter((state) => state !== 'absent').length,
      },
    },
    more: (apart ? days : []).map((day) => ({
      key: day,
      kind: 'word' as const,
      header: day,
      words: 'batches:letter',
      of: (row: Row) => row.states[day] ?? null,
    })),
  })

export const loader = guard('batches.attendance.view', async (ctx, { request, params }) => {
  const site = ctx.site.id
  const batch = await batchOf(site, idOf(params.id))
  const last = batch.untilOn < today() ? batch.untilOn : today()
  const months = last < batch.fromOn ? [batch.fromOn.slice(0, 7)] : monthsBetween(batch.fromOn, last)
  const asked = monthOf(new URL(request.url).searchParams.get('month'))
  const month = months.includes(asked) ? asked : (months[0] ?? asked)
  const { days, rows } = await monthSheet(site, batch.id, month)
  const states = new Map(rows.map((one) => [one.enrolmentId, one.states]))
  const found = (await membersOf(site, batch.id, true)).filter(
    (one) => one.leftOn === null || states.has(one.enrolmentId),
  )
  const places = await placesOf(site, ctx.lang, { sectionIds: [...new Set(found.map((one) => one.sectionId))] })
  const text = new Map(places.map((one) => [one.id, one.text]))
  // Who left and came again has two rows there, and one here.
  const members = [...new Map(found.map((one) => [one.enrolmentId, one])).values()].map((one) => ({
    id: one.enrolmentId,
    nameBn: one.nameBn,
    nameEn: one.nameEn,
    roll: one.roll,
    place: text.get(one.sectionId) ?? '',
    states: states.get(one.enrolmentId) ?? NEVER,
  }))
  const format = parseListing(request).export
  if (format) throw fileOf(ctx.lang, format, sheetList(days, true), members)
  return {
    batch: { id: batch.id, nameBn: batch.nameBn, nameEn: batch.nameEn },
    month,
    months,
    days,
    members,
    screenTitle: nameIn(batch, ctx.lang),
  }
})

/** The attendance of a month, for the wall and the file. */
export default function BatchSheet() {
  const { batch, month, months, days, members } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={`${name(batch)} · ${formatMonth(month, lang)}`}
      actions={
        <>
          <ExportLinks />
          <LinkButton to={paths.batch(batch.id)}>{t('common:back')}</LinkButton>
        </>
      }
    >
      <GetForm className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        <SelectField
          field={plain('month', month)}
          label="batches:month"
          empty={false}
          options={months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      {days.length ? <ListTable spec={sheetList(days)} rows={members} /> : <EmptyState title="batches:noSheets" />}
    </Page>
  )
}
