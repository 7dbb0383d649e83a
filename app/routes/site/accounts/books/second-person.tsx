import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { withdrawRequest } from '~/domain/accounts/requests/ask.server'
import { decideRequest } from '~/domain/accounts/requests/decide.server'
import { decideRequestForm } from '~/domain/accounts/requests/request.form'
import { REQUEST_KINDS, REQUEST_STATES, type RequestState } from '~/domain/accounts/requests/request-kinds'
import { kindsOf, listRequests, type RequestRow } from '~/domain/accounts/requests/requests.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useFullTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { DecideRequest } from './requests/decide-request'
import { requestFile } from './requests/request-file.server'
import { subjectOf } from './requests/subject'

export const handle: ScreenHandle = {
  title: 'money-requests:title',
  guide: 'money-requests:guide',
  words: ['money-requests', 'gateways', 'gateway-settlements', 'posting', 'ui'],
}

export const loader = guard('accounts.periods.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: [],
    filters: { state: REQUEST_STATES, kind: REQUEST_KINDS },
    defaultSort: '',
  })
  const id = idIn(new URL(request.url).searchParams.get('id'))
  const { items, total } = await listRequests(ctx.site.id, {
    ...(id && { id }),
    states: listing.filters.state,
    kinds: listing.filters.kind,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) throw requestFile(ctx.lang, listing.export, items)
  return {
    list: listOf(listing, items, total),
    me: ctx.user.userId,
    kinds: kindsOf(ctx),
    constraints: constraintsOf({ decide: decideRequestForm }),
  }
})

export const action = guard(
  'accounts.periods.view',
  intents<SiteCtx, Record<string, unknown>>({
    decide: submitted(decideRequestForm, async (ctx, value, { done, afterCommit }) => {
      const outcome = await decideRequest(ctx, value)
      const say = ({ key, params, good }: Exclude<typeof outcome, () => unknown>) =>
        done(paths.moneyRequests, key, params, good ? 'success' : 'error')
      return typeof outcome === 'function' ? afterCommit(async () => say(await outcome())) : say(outcome)
    }),
    withdraw: byId(async (ctx: SiteCtx, id, { done }) => {
      await withdrawRequest(ctx, id)
      return done(paths.moneyRequests, 'money-requests:withdrawn')
    }),
  }),
)

const TONES: Record<RequestState, Tone> = { asked: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain' }

/** Where what it is about stands. */
function whereOf({ kind, about, studentId }: Pick<RequestRow, 'kind' | 'about' | 'studentId'>): string {
  if (kind === 'refund' || kind === 'hand') return paths.siteGatewayAttempt(about)
  if (kind === 'settlement') return `${paths.gatewaySettlements}?gateway=${about}`
  return kind === 'adjust' && studentId ? paths.studentAccount(studentId) : paths.books
}

export default function SecondPerson() {
  const { list, me, kinds } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      header: 'money-requests:what',
      phone: true,
      cell: (row) => (
        <Link className="link" to={whereOf(row)}>
          {t(`money-requests:kind.${row.kind}`)}
        </Link>
      ),
    },
    { key: 'subject', header: 'money-requests:subject', phone: true, cell: (row) => subjectOf(row, lang) || null },
    {
      key: 'amount',
      header: 'money-requests:amount',
      numeric: true,
      phone: true,
      cell: (row) => row.amount !== null && taka(row.amount),
    },
    {
      key: 'reason',
      header: 'money-requests:reason',
      cell: (row) => (row.answer ? `${row.reason} → ${row.answer}` : row.reason),
    },
    {
      key: 'by',
      header: 'money-requests:askedBy',
      cell: (row) =>
        `${row.asker ? nameOf(row.asker) : t('money-requests:operator')}, ${formatDateTime(new Date(row.askedAt), lang)}`,
    },
    {
      key: 'decided',
      header: 'money-requests:decidedBy',
      cell: (row) =>
        row.decider && row.decidedAt
          ? `${nameOf(row.decider)}, ${formatDateTime(new Date(row.decidedAt), lang)}`
          : row.askedBy === me && row.state === 'asked'
            ? t('money-requests:another')
            : null,
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`money-requests:state.${row.state}`)}</Badge>,
    },
  ]
  return (
    <Page title={t('money-requests:title')}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="kind"
        rowName={(row) => t(`money-requests:kind.${row.kind}`)}
        caption="money-requests:title"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: REQUEST_STATES.map((value) => ({ value, label: `money-requests:state.${value}` })),
          },
          {
            key: 'kind',
            label: 'money-requests:what',
            kind: 'checks',
            options: REQUEST_KINDS.map((value) => ({ value, label: `money-requests:kind.${value}` })),
          },
        ]}
        actions={(row) =>
          row.state !== 'asked' ? null : row.askedBy === me ? (
            <PostValues values={{ intent: 'withdraw', id: row.id }}>
              <SubmitButton look="plain">{t('money-requests:withdraw')}</SubmitButton>
            </PostValues>
          ) : kinds.includes(row.kind) ? (
            <LinkButton small to={`${paths.moneyRequests}?id=${row.id}&dialog=decide`}>
              {t('money-requests:decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="money-requests:none" text="money-requests:noneText" />}
      />
      <DecideRequest rows={list.items.filter((row) => row.state === 'asked' && row.askedBy !== me)} />
    </Page>
  )
}
