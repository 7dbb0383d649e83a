import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { balancesOf, type Balance } from '~/domain/leave/ledger/ledger.server'
import { peoplePage, type Person } from '~/domain/leave/people.server'
import { leaveTypes } from '~/domain/leave/types/types.server'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { useDays } from '~/screens/leave/days'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'leave:records.title', guide: 'leave:records.guide', words: ['ui'] }

type Row = Person & { balances: Balance[] }

export const loader = guard('leave.records.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: ['name', 'position'],
    defaultSort: 'position',
    filters: { staff: ['teaching', 'other'] },
  })
  const staff = listing.filters.staff?.length === 1 ? (listing.filters.staff[0] ?? null) : null
  const { rows, total } = await peoplePage(ctx.site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    staff,
    sort: listing.sort?.key === 'name' ? 'name' : 'position',
    desc: listing.sort?.dir === 'desc',
    lang: ctx.lang,
    offset: listing.offset,
    limit: listing.limit,
  })
  const balances = await balancesOf(ctx.site.id, rows)
  const types = (await leaveTypes(ctx.site.id)).filter((one) => one.active)
  const people: Row[] = rows.map((one) => ({ ...one, balances: balances.get(one.id) ?? [] }))
  if (listing.export)
    throw new Download(
      listing.export,
      'leave:records.title',
      ['leave:person.code', 'common:name', 'leave:person.designation', ...types.map((one) => nameIn(one, ctx.lang))],
      people.map((one) => [
        one.code,
        nameIn(one, ctx.lang),
        nameIn({ nameBn: one.designationBn, nameEn: one.designationEn }, ctx.lang),
        ...types.map((type) => {
          const found = one.balances.find((each) => each.type.id === type.id)
          return found ? (type.basis === 'free' ? -found.halves : found.halves) / 2 : null
        }),
      ]),
    )
  return {
    list: listOf(listing, people, total),
    types: types.map(({ id, nameBn, nameEn, basis }) => ({ id, nameBn, nameEn, basis })),
    year: Number(today().slice(0, 4)),
  }
})

/** Everybody with what is left of each kind of leave. */
export default function LeaveRecords() {
  const { list, types, year } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  const days = useDays()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.leaveRecord(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'position',
      header: 'leave:person.designation',
      phone: true,
      cell: (row) => name({ nameBn: row.designationBn, nameEn: row.designationEn }),
    },
    {
      key: 'left',
      header: 'leave:left',
      phone: true,
      cell: (row) => {
        const counted = row.balances.filter((one) => one.type.basis !== 'free')
        if (!counted.length) return ''
        return (
          <ul className="flex flex-wrap gap-x-3">
            {counted.map(({ type, halves }) => (
              <li key={type.id} className={halves < 0 ? 'text-bad' : undefined}>
                {name(type)} <strong className="tabular-nums">{days(halves)}</strong>
              </li>
            ))}
          </ul>
        )
      },
    },
    {
      key: 'free',
      header: 'leave:takenThisYear',
      cell: (row) =>
        row.balances
          .filter((one) => one.type.basis === 'free' && one.halves !== 0)
          .map(({ type, halves }) => `${name(type)} ${days(-halves)}`)
          .join(', '),
    },
  ]
  return (
    <Page
      title={t('leave:records.title')}
      actions={
        <>
          <LinkButton document to={paths.leaveRegister(year, 'bn')}>
            {t('leave:register.bn')}
          </LinkButton>
          <LinkButton document to={paths.leaveRegister(year, 'en')}>
            {t('leave:register.en')}
          </LinkButton>
        </>
      }
    >
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="leave:records.title"
        defaultSort="position"
        columns={columns}
        record
        filters={[
          {
            key: 'staff',
            label: 'leave:type.staff',
            options: ['teaching', 'other'].map((value) => ({ value, label: `leave:staff.${value}` })),
          },
        ]}
        empty={
          <EmptyState
            title="leave:records.none"
            text={types.length ? 'leave:records.noneText' : 'leave:types.noneText'}
          />
        }
      />
    </Page>
  )
}
