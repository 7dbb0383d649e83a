import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { accountOf, type AccountLine } from '~/domain/fees/statement/account.server'
import { fundOf } from '~/domain/fees/statement/line-name.policy'
import { payersOf } from '~/domain/payments/till/payers.server'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { formatDateShort } from '~/format/dates'
import { nameIn } from '~/format/names'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { pageOf, parseListing } from '~/screens/listing.server'
import { useTaka } from '~/i18n/use-taka'
import { useDueName } from '~/screens/online-payment/due-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
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

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const people = await payersOf(ctx.site.id, await ownStudentIds(ctx))
  const asked = idIn(new URL(request.url).searchParams.get('student'))
  const person = people.find(({ id }) => id === asked) ?? people[0] ?? null
  const lines = person ? await accountOf(ctx.site.id, person.id) : []
  const listing = parseListing(request)
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'online-payment:transactions.title',
      ['day', 'what', 'entry', 'charged', 'credit', 'balance'].map((key) => `online-payment:transactions.${key}`),
      lines.map((one) => [
        one.day,
        one.period ? nameIn(one, ctx.lang) : t(fundOf(one.kind)),
        t(`fee-relief:kind.${one.kind}`),
        one.amount > 0 ? plainTaka(BigInt(one.amount)) : '',
        one.amount < 0 ? plainTaka(BigInt(-one.amount)) : '',
        plainTaka(BigInt(one.balance)),
      ]),
    )
  }
  // Who entered a line, and what the office noted of a waiver, stays in the office.
  const shown = lines
    .map(({ key, day, kind, nameEn, nameBn, period, amount, balance, why }) => ({
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
    .reverse()
  return { people, person, lines: pageOf(request, shown, 100) }
})

export default function OwnTransactions() {
  const { people, person, lines } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  const dueName = useDueName()
  if (!person)
    return (
      <Page title={t('online-payment:transactions.title')}>
        <EmptyState title="online-payment:dues.nobody" text="online-payment:dues.nobodyText" />
      </Page>
    )
  const columns: Column<(typeof lines.items)[number]>[] = [
    {
      key: 'day',
      header: 'online-payment:transactions.day',
      className: 'whitespace-nowrap',
      cell: (one) => formatDateShort(one.day, lang),
    },
    {
      key: 'what',
      header: 'online-payment:transactions.what',
      phone: true,
      cell: (one) =>
        one.period === ''
          ? t(fundOf(one.kind))
          : dueName({ subHeadEn: one.nameEn, subHeadBn: one.nameBn, period: one.period }),
    },
    {
      key: 'kind',
      header: 'online-payment:transactions.entry',
      cell: (one) => `${t(`fee-relief:kind.${one.kind}`)}${one.receipt ? ` ${n(one.receipt)}` : ''}`,
    },
    {
      key: 'charged',
      header: 'online-payment:transactions.charged',
      numeric: true,
      phone: true,
      cell: (one) => (one.amount > 0 ? money(one.amount) : null),
    },
    {
      key: 'credit',
      header: 'online-payment:transactions.credit',
      numeric: true,
      phone: true,
      cell: (one) => (one.amount < 0 ? money(-one.amount) : null),
    },
    {
      key: 'balance',
      header: 'online-payment:transactions.balance',
      numeric: true,
      phone: true,
      cell: (one) => money(one.balance),
    },
  ]
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
        <DataTable
          list={lines}
          columns={columns}
          search={false}
          rowKey={(one) => one.key}
          rowHeader="day"
          caption="online-payment:transactions.title"
          empty={<EmptyState title="online-payment:transactions.none" text="online-payment:transactions.noneText" />}
        />
      </div>
    </Page>
  )
}
