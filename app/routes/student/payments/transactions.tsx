import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { accountOf, type AccountLine } from '~/domain/fees/statement/account.server'
import { fundOf } from '~/domain/fees/statement/line-name.policy'
import { payersOf } from '~/domain/payments/till/payers.server'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { chargeName } from '~/format/charge-name'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { pageOf, parseListing } from '~/screens/listing.server'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'online-payment:transactions.title', words: ['ui', 'fee-relief'] }

/** What names a receipt; what the office noted of other lines stays in the office. */
const OF_RECEIPTS: ReadonlySet<AccountLine['kind']> = new Set([
  'payment',
  'advance',
  'reversal',
  'credit',
  'in-advance',
  'out-of-advance',
  'advance-back',
  'caution-owed',
  'caution-back',
] as const)

type Line = Pick<AccountLine, 'key' | 'day' | 'kind' | 'nameEn' | 'nameBn' | 'period' | 'amount' | 'balance'> & {
  receipt: string
}
const lineList = listSpec<Line>()({
  area: 'online-payment:transactions',
  title: 'online-payment:transactions.title',
  name: 'day',
  columns: {
    day: 'day',
    what: {
      kind: 'name',
      phone: true,
      cell: (one, name, { t, lang }) => (one.period === '' ? t(fundOf(one.kind)) : chargeName(name, one.period, lang)),
      file: (one, { t, name }) => (one.period ? name(one) : t(fundOf(one.kind))),
    },
    kind: {
      kind: 'word',
      header: 'online-payment:transactions.entry',
      words: 'fee-relief:kind',
      cell: (one, kind, { n }) => (one.receipt ? `${kind} ${n(one.receipt)}` : kind),
    },
    charged: { kind: 'taka', of: (one) => (one.amount > 0 ? one.amount : null), phone: true },
    credit: { kind: 'taka', of: (one) => (one.amount < 0 ? -one.amount : null), phone: true },
    balance: { kind: 'taka', phone: true },
  },
})

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const people = await payersOf(ctx.site.id, await ownStudentIds(ctx))
  const asked = idIn(new URL(request.url).searchParams.get('student'))
  const person = people.find(({ id }) => id === asked) ?? people[0] ?? null
  const lines = person ? await accountOf(ctx.site.id, person.id) : []
  // Who entered a line, and what the office noted of a waiver, stays in the office.
  const shown = lines.map(({ key, day, kind, nameEn, nameBn, period, amount, balance, why }) => ({
    key,
    day,
    kind,
    nameEn,
    nameBn,
    period,
    amount,
    balance,
    receipt: OF_RECEIPTS.has(kind) ? why : '',
  }))
  const format = parseListing(request).export
  if (format) throw fileOf(ctx.lang, format, lineList, shown)
  return { people, person, lines: pageOf(request, shown.reverse(), 100) }
})

export default function OwnTransactions() {
  const { people, person, lines } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  const money = useTaka()
  if (!person)
    return (
      <Page title={t('online-payment:transactions.title')}>
        <EmptyState title="online-payment:dues.nobody" text="online-payment:dues.nobodyText" />
      </Page>
    )
  return (
    <Page
      title={t('online-payment:transactions.title')}
      description={t('online-payment:transactions.about')}
      actions={<LinkButton to={paths.ownPayments}>{t('online-payment:list.pay')}</LinkButton>}
    >
      {people.length > 1 ? (
        <nav aria-label={t('online-payment:transactions.choose')} className="mb-4 flex flex-wrap gap-2 print:hidden">
          {people.map((one) => (
            <LinkButton
              key={one.id}
              look={one.id === person.id ? 'primary' : 'plain'}
              aria-current={one.id === person.id ? 'page' : undefined}
              to={`?student=${one.id}`}
            >
              {name(one)}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      <div className="grid gap-5">
        <Stats>
          <Stat label={t('online-payment:transactions.open')} value={money(person.due)} note={name(person)} />
          <Stat label={t('online-payment:advance.has')} value={money(person.advance)} />
        </Stats>
        <ListTable
          spec={lineList}
          list={lines}
          search={false}
          rowKey={(one) => one.key}
          empty={<EmptyState title="online-payment:transactions.none" text="online-payment:transactions.noneText" />}
        />
      </div>
    </Page>
  )
}
