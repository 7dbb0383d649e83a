import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { listClaims } from '~/domain/online-payments/trx/claim-list.server'
import { decideClaimForm } from '~/domain/online-payments/trx/claims.form'
import { decideClaim } from '~/domain/online-payments/trx/decide-claim.server'
import { CLAIM_STATES, WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { toAsciiDigits } from '~/format/digits'
import { formatDateTime } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { DecideClaim } from './decide-claim'
import { transactionIdTabs } from './tabs'

export const handle: ScreenHandle = {
  title: 'trx:claims.title',
  guide: 'trx:claims.guide',
  words: ['ui', 'posting', 'applicant-payment'],
}

export const loader = guard('payments.transaction-ids.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: CLAIM_STATES, wallet: WALLETS } })
  const { items, total } = await listClaims(ctx.site.id, {
    q: toAsciiDigits(listing.q),
    states: listing.filters.state,
    wallets: listing.filters.wallet,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'trx:claims.title',
      ['sent', 'walletOf', 'id', 'mobile', 'amount', 'student', 'answer']
        .map((key) => `trx:${key}`)
        .concat('common:status'),
      items.map((row) => [
        row.sentAt,
        t(`trx:wallet.${row.provider}`),
        row.trxId,
        row.mobile,
        plainTaka(BigInt(row.amount)),
        nameIn({ nameEn: row.studentEn, nameBn: row.studentBn }, ctx.lang),
        row.answer,
        t(`trx:state.${row.state}`),
      ]),
    )
  }
  return {
    list: listOf(listing, items, total),
    hasWallets: (await walletsOf(ctx.site.id)).some(({ active }) => active),
    mayDecide: ctx.can('payments.transaction-ids.decide'),
    constraints: constraintsOf({ decide: decideClaimForm }),
  }
})

export const action = guard(
  'payments.transaction-ids.decide',
  submitted(decideClaimForm, async (ctx, value, { done }) => {
    await decideClaim(ctx, value)
    return done(paths.transactionIds, `trx:claims.${value.verdict === 'confirm' ? 'confirmed' : 'refused'}`)
  }),
)

export default function Claims() {
  const { list, hasWallets, mayDecide } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'trxId',
      header: 'trx:id',
      cell: (row) => (
        <>
          <strong>{row.trxId}</strong> <span className="text-muted">{t(`trx:wallet.${row.provider}`)}</span>
        </>
      ),
    },
    { key: 'sentAt', header: 'trx:sent', cell: (row) => formatDateTime(new Date(row.sentAt), lang) },
    {
      key: 'student',
      header: 'trx:student',
      phone: true,
      cell: (row) =>
        `${name({ nameEn: row.studentEn, nameBn: row.studentBn })}${row.application ? ` (${t('applicant-payment:list.application', { number: n(row.application) })})` : ''}${row.people > 1 ? ` ${t('trx:claims.others', { count: row.people - 1, shown: n(row.people - 1) })}` : ''}`,
    },
    { key: 'mobile', header: 'trx:mobile', cell: (row) => formatPhone(row.mobile, lang) },
    { key: 'amount', header: 'trx:amount', numeric: true, phone: true, cell: (row) => money(row.amount) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => (
        <>
          <Badge tone={row.back ? 'bad' : CLAIM_TONES[row.state]}>
            {t(row.back ? 'trx:claims.back' : `trx:state.${row.state}`)}
          </Badge>{' '}
          {row.paymentId && row.receipt ? (
            <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
              {n(row.receipt)}
            </Link>
          ) : (
            row.answer
          )}
        </>
      ),
    },
  ]
  return (
    <Page title={t('trx:claims.title')}>
      <Tabs label="trx:claims.tabs" tabs={transactionIdTabs} />
      {hasWallets ? null : (
        <Alert
          tone="warn"
          title={t('trx:claims.noWallets')}
          actions={
            <LinkButton small to={paths.transactionIdWallets}>
              {t('trx:wallets.add')}
            </LinkButton>
          }
        >
          {t('trx:claims.noWalletsText')}
        </Alert>
      )}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="trxId"
        rowName={(row) => row.trxId}
        caption="trx:claims.title"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: CLAIM_STATES.map((value) => ({ value, label: `trx:state.${value}` })),
          },
          {
            key: 'wallet',
            label: 'trx:walletOf',
            kind: 'checks',
            options: WALLETS.map((value) => ({ value, label: `trx:wallet.${value}` })),
          },
        ]}
        actions={(row) =>
          mayDecide && row.state === 'waiting' ? (
            <LinkButton small to={`${paths.transactionIds}?decide=${row.id}`}>
              {t('trx:claims.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:claims.none" text="trx:claims.noneText" />}
      />
      {mayDecide ? <DecideClaim rows={list.items} /> : null}
    </Page>
  )
}
