import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { ZodType } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { moveForms, type MoveForm } from '~/domain/accounts/cheques/cheque.form'
import { chequeMoves, needsReason, type ChequeState as State } from '~/domain/accounts/cheques/cheque.policy'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { paymentOfCheque } from '~/domain/payments/till/cheque-payment.server'
import { moveCheque } from '~/domain/accounts/cheques/move-cheque.server'
import { chequeOf, movesOf, type ChequeMoveRow } from '~/domain/accounts/cheques/register.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { formatDate, today } from '~/format/dates'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { Link } from '~/ui/link'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { inSameList } from '~/ui/record-link'
import { accountName, CHEQUE_TONES, ChequeState, Due, VoucherLink } from '../parts'
import { MoveDialog } from './move-dialog'
import { staleBefore } from './load-register.server'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = {
  title: 'bank:cheque.one',
  under: paths.chequeRegister,
  words: ['posting', 'validation'],
}

export const loader = guard('accounts.bank.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const day = today()
  const cheque = await chequeOf(ctx.site.id, id, day, staleBefore(day))
  const moves = ctx.can('accounts.bank.manage') ? chequeMoves(cheque.direction, cheque.state) : []
  return {
    cheque,
    payment: await paymentOfCheque(ctx.site.id, id),
    moves,
    history: await movesOf(ctx.site.id, id),
    today: day,
    twoPeople: (await bookOf(ctx.site.id))?.twoPeople ?? false,
    accounts: moves.includes('deposited') ? (await bankAccountsOf(ctx.site.id)).filter((one) => one.active) : [],
  }
})

const move = (to: keyof typeof moveForms) =>
  submitted(moveForms[to] as ZodType<MoveForm>, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    const { chargeVoucherId } = await moveCheque(ctx, id, to, form)
    const waits = Boolean(form.charge) && !chargeVoucherId // in a book of two people somebody else posts the charge
    return done(paths.cheque(id), waits ? 'bank:cheque.bouncedCharge' : `bank:cheque.moved.${to}`)
  })

export const action = guard(
  'accounts.bank.manage',
  intents({
    issued: move('issued'),
    held: move('held'),
    deposited: move('deposited'),
    cleared: move('cleared'),
    bounced: move('bounced'),
    cancelled: move('cancelled'),
    returned: move('returned'),
  }),
)

const moveList = listSpec<ChequeMoveRow>()({
  area: 'bank:cheque',
  title: 'bank:cheque.history',
  name: 'day',
  columns: {
    day: { kind: 'day', header: 'common:date' },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'bank:cheque.state',
      tones: CHEQUE_TONES,
      of: 'toState',
      phone: true,
    },
    voucher: {
      kind: 'code',
      header: 'bank:cheque.vouchers',
      phone: true,
      cell: (row) => (
        <span className="grid">
          {row.voucher ? <VoucherLink number={row.voucher} kind={row.voucherKind} /> : null}
          {row.charge ? <VoucherLink number={row.charge} kind={row.chargeKind} /> : null}
        </span>
      ),
    },
    reason: 'text',
    by: 'name',
  },
})

export default function Cheque() {
  const { cheque, payment, moves, history, today: day, twoPeople, accounts } = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { search } = useLocation()
  const [params] = useSearchParams()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const asked = moves.find((one) => one === params.get('do'))
  const account = cheque.account
    ? accountName({ bankEn: cheque.bankEn, bankBn: cheque.bankBn, number: cheque.account }, lang)
    : null
  return (
    <Page
      title={`${t('bank:cheque.one')} ${n(cheque.number)}`}
      description={t(`bank:cheque.direction.${cheque.direction}`)}
      actions={moves.map((one: State) => (
        <LinkButton
          key={one}
          look={needsReason(one) ? 'danger' : 'primary'}
          to={inSameList(`${paths.cheque(cheque.id)}?do=${one}`, search)}
        >
          {t(`bank:cheque.move.${one}`)}
        </LinkButton>
      ))}
    >
      {asked ? (
        <MoveDialog
          key={asked}
          to={asked}
          cheque={{ ...cheque, ofFees: payment !== null }}
          today={day}
          twoPeople={twoPeople}
          accounts={accounts.map((one) => ({ value: one.id, text: accountName(one, lang) }))}
          back={inSameList(paths.cheque(cheque.id), search)}
          lastResult={lastResult}
        />
      ) : null}
      <div className="grid gap-5">
        <Card>
          <KeyValue
            columns={2}
            items={[
              {
                label: t('common:status'),
                value: (
                  <>
                    <ChequeState state={cheque.state} /> <Due due={cheque.due} />
                  </>
                ),
              },
              { label: t('bank:cheque.amount'), value: <strong>{taka(cheque.amount)}</strong> },
              { label: t('bank:cheque.dated'), value: formatDate(cheque.dated, lang) },
              { label: t('bank:cheque.inWords'), value: amountInWords(BigInt(cheque.amount), lang) },
              { label: t('bank:cheque.party'), value: nameOf(cheque) },
              ...(cheque.drawerBank ? [{ label: t('bank:cheque.drawerBank'), value: cheque.drawerBank }] : []),
              ...(account ? [{ label: t('bank:cheque.account'), value: account }] : []),
              ...(cheque.ledgerCode
                ? [
                    {
                      label: t(
                        cheque.direction === 'received' ? 'bank:cheque.creditLedger' : 'bank:cheque.debitLedger',
                      ),
                      value: `${n(cheque.ledgerCode)} ${(lang === 'bn' ? cheque.ledgerBn : cheque.ledgerEn) ?? ''}`,
                    },
                  ]
                : []),
              ...(cheque.narration
                ? [
                    {
                      label: t('bank:cheque.narration'),
                      value: payment ? (
                        <Link className="link-lined" to={paths.paymentReceipt(payment.paymentId)}>
                          {n(cheque.narration)}
                        </Link>
                      ) : (
                        cheque.narration
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <Section title={t('bank:cheque.history')}>
          <ListTable spec={moveList} rows={history} />
        </Section>
      </div>
    </Page>
  )
}
