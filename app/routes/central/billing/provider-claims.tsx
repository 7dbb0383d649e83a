import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { billClaims } from '~/domain/billing/claims/claim-lists.server'
import { decideBillClaimForm } from '~/domain/billing/claims/claims.form'
import { decideBillClaim } from '~/domain/billing/claims/decide-bill-claim.server'
import { CLAIM_STATES } from '~/domain/online-payments/trx/trx-id.policy'
import { formatDateTime } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { plainTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { DecideBillClaim } from './claims/decide-claim'
import { claimTabs } from './claims/tabs'

export const handle: ScreenHandle = {
  title: 'bills:centre.claims',
  guide: 'bills:centre.claimsGuide',
  words: ['ui', 'trx'],
}

export const loader = guard('billing.challans.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: CLAIM_STATES } })
  const { items, total } = await billClaims(ctx, {
    q: toAsciiDigits(listing.q),
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'bills:centre.claims',
      [
        'trx:sent',
        'bills:centre.site',
        'trx:walletOf',
        'trx:id',
        'trx:mobile',
        'trx:amount',
        'bills:for',
        'bills:challan',
        'trx:answer',
        'common:status',
      ],
      items.map((row) => [
        row.sentAt,
        nameIn({ nameEn: row.siteEn, nameBn: row.siteBn }, ctx.lang),
        new Word(`trx:wallet.${row.provider}`),
        row.trxId,
        row.mobile,
        plainTaka(BigInt(row.amount)),
        row.numbers,
        row.challan,
        row.answer,
        new Word(`bills:claim.${row.state}`),
      ]),
    )
  return {
    list: listOf(listing, items, total),
    mayDecide: ctx.can('billing.challans.manage'),
    constraints: constraintsOf({ decide: decideBillClaimForm }),
  }
})

export const action = guard(
  'billing.challans.manage',
  submitted(decideBillClaimForm, async (ctx, value, { done }) => {
    const { challan } = await decideBillClaim(ctx, value)
    return challan
      ? done(paths.claimedIds, 'bills:centre.confirmed', { number: challan })
      : done(paths.claimedIds, 'trx:claims.refused')
  }),
)

export default function ProviderClaims() {
  const { list, mayDecide } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
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
    {
      key: 'site',
      header: 'bills:centre.site',
      phone: true,
      cell: (row) => nameOf({ nameEn: row.siteEn, nameBn: row.siteBn }),
    },
    { key: 'sentAt', header: 'trx:sent', cell: (row) => formatDateTime(new Date(row.sentAt), lang) },
    { key: 'mobile', header: 'trx:mobile', hidden: true, cell: (row) => formatPhone(row.mobile, lang) },
    { key: 'for', header: 'bills:for', cell: (row) => n(row.numbers) },
    { key: 'amount', header: 'trx:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    {
      key: 'challan',
      header: 'bills:challan',
      cell: (row) =>
        row.challanId && row.challan ? (
          <Link className="link" to={paths.challanEdit(row.challanId)}>
            {n(row.challan)}
          </Link>
        ) : (
          row.answer
        ),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={CLAIM_TONES[row.state]}>{t(`bills:claim.${row.state}`)}</Badge>,
    },
  ]
  return (
    <Page title={t('bills:centre.claims')}>
      <Tabs label="trx:claims.tabs" tabs={claimTabs} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => `${row.siteId}.${row.id}`}
        rowHeader="trxId"
        rowName={(row) => row.trxId}
        caption="bills:centre.claims"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: CLAIM_STATES.map((value) => ({ value, label: `bills:claim.${value}` })),
          },
        ]}
        actions={(row) =>
          mayDecide && row.state === 'waiting' ? (
            <LinkButton small to={paths.claimedId(row.siteId, row.id)}>
              {t('trx:claims.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:claims.none" text="bills:centre.claimsNone" />}
      />
      {mayDecide && <DecideBillClaim rows={list.items} />}
    </Page>
  )
}
