import { useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { depositCash, keepSlip } from '~/domain/payments/turns/deposit-cash.server'
import { depositForm } from '~/domain/payments/turns/turn.form'
import { formatDateTime, today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { DepositDialog } from './deposit-dialog'
import { turnList } from './turns.list'
import { constraintsOf } from '~/access/constraints.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { cashiersOf } from '~/domain/payments/report/payment-list.server'
import { listTurns } from '~/domain/payments/turns/turns.server'
import type { SiteCtx } from '~/domain/context'
import { listed } from '~/screens/list/listed.server'

export const handle: ScreenHandle = {
  title: 'turns:title',
  guide: 'turns:guide',
  words: ['turns', 'till', 'ui', 'posting', 'platform'],
}

/** The turns that the address asks for: everybody's for whom that is, else one's own. */
async function loadTurns(ctx: SiteCtx, request: Request) {
  const own = ctx.can('payments.turns.view') ? null : ctx.user.userId
  const mayDeposit = ctx.can('payments.turns.deposit')
  const holding = mayDeposit
    ? (
        await listTurns(ctx.site.id, { own, filters: { state: ['in-hand', 'undecided'] }, offset: 0, limit: 60 })
      ).items.filter((one) => one.closedAt !== null && one.inHand > 0 && (own === null || one.holderId === own))
    : []
  return {
    ...(await listed(ctx, request, turnList, (asked) => listTurns(ctx.site.id, { own, ...asked }))),
    cashiers: own === null ? await cashiersOf(ctx.site.id) : [],
    holding,
    accounts: mayDeposit ? (await bankAccountsOf(ctx.site.id)).filter(({ active }) => active) : [],
    today: today(),
    constraints: constraintsOf({ deposit: depositForm }),
  }
}

export const loader = guard('payments.counter.view', (ctx, { request }) => loadTurns(ctx, request))

export const action = guard(
  'payments.turns.deposit',
  { body: 'upload' },
  submitted(depositForm, async (ctx, { file, ...form }, { done }) => {
    const fileId = await keepSlip(ctx, file)
    return done(paths.turns, 'turns:deposit.done', { amount: groupedTaka(await depositCash(ctx, form, fileId)) })
  }),
)

export default function Turns() {
  const data = useLoaderData<typeof loader>()
  const { list, sums } = data
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <Page
      title={t('turns:title')}
      actions={
        data.holding.length > 0 && (
          <LinkButton look="primary" to="?dialog=deposit">
            {t('turns:deposit.title')}
          </LinkButton>
        )
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('turns:stat.open')} value={n(sums.open)} />
          <Stat label={t('turns:stat.inHand')} value={taka(sums.inHand)} tone={sums.inHand ? 'warn' : undefined} />
          <Stat label={t('turns:stat.deposited')} value={taka(sums.deposited)} />
          <Stat
            label={t('turns:stat.difference')}
            value={taka(sums.difference)}
            tone={sums.difference < 0 ? 'bad' : undefined}
          />
          {sums.undecided !== 0 && <Stat label={t('turns:stat.undecided')} value={taka(sums.undecided)} tone="bad" />}
        </Stats>
      </div>
      {params.get('dialog') === 'deposit' && data.holding.length > 0 && (
        <DepositDialog holding={data.holding} accounts={data.accounts} today={data.today} />
      )}
      <ListTable
        spec={turnList}
        list={list}
        rowName={(row) => `${nameOf(row.cashier)} ${formatDateTime(new Date(row.openedAt), lang)}`}
        choices={{ cashier: data.cashiers }}
        empty={<EmptyState title="turns:none" text="turns:noneText" />}
      />
    </Page>
  )
}
