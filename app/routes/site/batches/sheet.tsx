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
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, ExportLinks, whole } from '~/ui/table'

const NEVER: MonthSheet['rows'][number]['states'] = {}

export const handle: ScreenHandle = { title: 'batches:sheet', under: paths.batches, words: ['ui'] }

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
  if (format) {
    const t = wordsFor(ctx.lang)
    const letterOf = (state: string | undefined) => (state ? t(`batches:letter.${state}`) : '')
    throw new Download(
      format,
      'batches:sheet',
      ['common:name', 'batches:section', 'batches:roll', ...days],
      members.map((one) => [
        nameIn(one, ctx.lang),
        one.place,
        one.roll,
        ...days.map((day) => letterOf(one.states[day])),
      ]),
    )
  }
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
  const { t, n, lang } = useWords()
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
      {days.length ? (
        <DataTable
          bare
          list={whole(members)}
          rowKey={(row) => row.id}
          rowHeader="name"
          rowName={name}
          caption="batches:sheet"
          columns={[
            { key: 'name', header: 'common:name', cell: (row) => name(row) },
            { key: 'place', header: 'batches:section', cell: (row) => `${n(row.place)} · ${n(row.roll)}` },
            {
              key: 'days',
              header: 'batches:days',
              phone: true,
              cell: (row) =>
                days
                  .map((day) => {
                    const state = row.states[day]
                    return `${n(parseDay(day).date)}:${state ? t(`batches:letter.${state}`) : '–'}`
                  })
                  .join(' '),
            },
            {
              key: 'present',
              header: 'batches:present',
              numeric: true,
              phone: true,
              cell: (row) => n(Object.values(row.states).filter((state) => state !== 'absent').length),
            },
          ]}
        />
      ) : (
        <EmptyState title="batches:noSheets" />
      )}
    </Page>
  )
}
