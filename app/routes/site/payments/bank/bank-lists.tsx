import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { LINE_STATES, listLines, recentLists, type ListLineRow } from '~/domain/payments/bank/list-queue.server'
import { toAsciiDigits } from '~/format/digits'
import { formatDateShort } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Stat, Stats, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'bank-list:title', guide: 'bank-list:guide', words: ['bank-list'] }

const STATES = ['open', 'back', 'taken', 'left'] as const

export const loader = guard('payments.bank-lists.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: STATES, list: 'id', day: 'dates' } })
  const { items, total, amount } = await listLines(ctx.site.id, {
    q: toAsciiDigits(listing.q).trim(),
    states: listing.filters.state?.filter((one) => LINE_STATES.includes(one)),
    lists: listing.filters.list,
    day: listing.filters.day,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'bank-list:title',
      [
        'common:date',
        ...['amount', 'reference', 'description', 'slip', 'student', 'whose', 'receipt', 'stateOf'].map(
          (key) => `bank-list:${key}`,
        ),
      ],
      items.map((row) => [
        row.day,
        plainTaka(BigInt(row.amount)),
        row.reference,
        row.description,
        row.slip,
        row.student,
        nameIn({ nameEn: row.studentEn ?? '', nameBn: row.studentBn ?? '' }, ctx.lang),
        row.receipt ?? '',
        t(`bank-list:state.${row.state}`),
      ]),
    )
  }
  const lists = await recentLists(ctx.site.id)
  return { list: listOf(listing, items, total), amount, lists, mayTake: ctx.can('payments.bank-lists.take') }
})

const TONES: Record<ListLineRow['state'], Tone> = { open: 'warn', back: 'bad', taken: 'good', left: 'plain' }

export default function BankLists() {
  const { list, amount, lists, mayTake } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'day',
      header: 'common:date',
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.day, lang),
    },
    { key: 'amount', header: 'bank-list:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    {
      key: 'whose',
      header: 'bank-list:whose',
      phone: true,
      cell: (row) =>
        row.studentId === null && row.application === null
          ? null
          : nameOf({ nameEn: row.studentEn ?? '', nameBn: row.studentBn ?? '' }),
    },
    {
      key: 'text',
      header: 'bank-list:said',
      className: 'break-words',
      cell: (row) =>
        [row.slip, row.student, row.reference, row.description]
          .filter(Boolean)
          .map((text) => n(text))
          .join(' · '),
    },
    {
      key: 'bank',
      header: 'bank-list:account',
      hidden: true,
      cell: (row) => (lang === 'bn' ? row.bankBn : row.bankEn),
    },
    { key: 'file', header: 'bank-list:file', hidden: true, cell: (row) => row.fileName },
    {
      key: 'state',
      header: 'bank-list:stateOf',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={TONES[row.state]}>{t(`bank-list:state.${row.state}`)}</Badge>
          {row.state === 'open' && row.why ? (
            <span className="mt-0.5 block text-[0.875rem] text-muted">{t(`bank-list:why.${row.why}`)}</span>
          ) : null}
          {row.state === 'left' ? <span className="mt-0.5 block text-[0.875rem] text-muted">{row.remark}</span> : null}
        </>
      ),
    },
  ]
  const open = (
    <LinkButton look="primary" to={paths.feeListNew}>
      {t('bank-list:new')}
    </LinkButton>
  )
  return (
    <Page title={t('bank-list:title')} actions={mayTake ? open : null}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('bank-list:lines')} value={n(list.total)} />
          <Stat label={t('bank-list:amount')} value={taka(amount)} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="day"
        rowName={(row) => `${formatDateShort(row.day, lang)} ${taka(row.amount)}`}
        caption="bank-list:title"
        filters={[
          {
            key: 'state',
            label: 'bank-list:stateOf',
            kind: 'checks',
            options: STATES.map((value) => ({ value, label: `bank-list:state.${value}` })),
          },
          {
            key: 'list',
            label: 'bank-list:file',
            options: lists.map((one) => ({ value: one.id, text: one.fileName })),
          },
          { key: 'day', label: 'common:date', dates: DatesFilter },
        ]}
        actions={(row) =>
          row.state === 'taken' && row.paymentId ? (
            <LinkButton small look="quiet" to={paths.paymentReceipt(row.paymentId)}>
              {t('bank-list:receipt')}
            </LinkButton>
          ) : mayTake ? (
            <LinkButton small to={paths.feeListLine(row.id)}>
              {t('bank-list:look')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bank-list:none" text="bank-list:noneText" action={mayTake ? open : undefined} />}
      />
    </Page>
  )
}
