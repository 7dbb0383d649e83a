import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { decideCancellation, listCancellations, type CancellationRow } from '~/domain/payments/till/cancellation.server'
import { decideCancelForm } from '~/domain/payments/till/till.form'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { Link } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { cancellationFile } from './till/cancellation-file.server'
import { DecideDialog } from './till/decide-dialog'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = {
  title: 'till:cancel.title',
  guide: 'till:cancel.guide',
  words: ['till', 'ui', 'posting'],
}

const STATES = ['asked', 'approved', 'refused'] as const

export const loader = guard('payments.cancellations.view', async (ctx, { request }) => {
  const listing = parseListing(request, { sortable: [], filters: { state: STATES }, defaultSort: '' })
  const { items, total } = await listCancellations(ctx.site.id, {
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) throw cancellationFile(ctx.lang, listing.export, items)
  return {
    list: listOf(listing, items, total),
    me: ctx.user.userId,
    mayDecide: ctx.can('payments.cancellations.approve'),
    constraints: constraintsOf({ decide: decideCancelForm }),
  }
})

export const action = guard(
  'payments.cancellations.approve',
  submitted(decideCancelForm, async (ctx, value, { done }) => {
    await decideCancellation(ctx, value)
    return done(paths.feeCancellation, `till:cancel.${value.verdict === 'approve' ? 'approved' : 'refused'}`)
  }),
)

const TONES: Record<CancellationRow['state'], Tone> = { asked: 'warn', approved: 'bad', refused: 'plain' }

export default function FeeCancellation() {
  const { list, me, mayDecide } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'receipt',
      header: 'till:receipt',
      cell: (row) => (
        <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
          {n(row.receipt)}
        </Link>
      ),
    },
    { key: 'day', header: 'common:date', cell: (row) => formatDateShort(row.day, lang) },
    {
      key: 'student',
      header: 'till:student',
      phone: true,
      cell: (row) => nameOf({ nameEn: row.studentEn, nameBn: row.studentBn }),
    },
    { key: 'amount', header: 'till:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    {
      key: 'reason',
      header: 'till:reason',
      cell: (row) => (row.answer ? `${row.reason} → ${row.answer}` : row.reason),
    },
    { key: 'by', header: 'till:cancel.by', cell: (row) => nameOf({ nameEn: row.askerEn, nameBn: row.askerBn }) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`till:cancel.state.${row.state}`)}</Badge>,
    },
  ]
  return (
    <Page title={t('till:cancel.title')}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="receipt"
        rowName={(row) => row.receipt}
        caption="till:cancel.title"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: STATES.map((value) => ({ value, label: `till:cancel.state.${value}` })),
          },
        ]}
        actions={(row) =>
          mayDecide && row.state === 'asked' && row.askedBy !== me ? (
            <LinkButton small to={`${paths.feeCancellation}?decide=${row.id}`}>
              {t('till:cancel.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="till:cancel.none" text="till:cancel.noneText" />}
      />
      <DecideDialog rows={list.items} />
    </Page>
  )
}
