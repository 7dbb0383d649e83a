import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { decideHandOver, handOverChoices, offerHandOver } from '~/domain/payments/turns/hand-over.server'
import { decideDifference } from '~/domain/payments/turns/decide-difference.server'
import { confirmFloat } from '~/domain/payments/turns/float.server'
import { takeBackDeposit } from '~/domain/payments/turns/take-back-deposit.server'
import {
  confirmFloatForm,
  decideDifferenceForm,
  handOverForm,
  takeBackDepositForm,
} from '~/domain/payments/turns/turn.form'
import { turnReport } from '~/domain/payments/turns/turns.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { PrintButton } from '~/ui/page/print-button'
import { useWords } from '~/ui/lang'
import { Alert, Card, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { HandOverDialog } from './hand-over-dialog'
import { DecideDifferenceDialog, Decisions, Standing } from './standing'
import { TakeBackDialog } from './take-back-dialog'
import { Signatures, TurnSums } from './turn-sums'

export const handle: ScreenHandle = {
  title: 'turns:turn',
  under: paths.turns,
  words: ['turns', 'till', 'ui', 'posting'],
}

export const loader = guard('payments.counter.view', async (ctx, { params }) => {
  const own = ctx.can('payments.turns.view') ? null : ctx.user.userId
  const report = await turnReport(ctx.site.id, idOf(params.id), own)
  const mayHandOver =
    report.turn.closedAt !== null &&
    report.turn.inHand > 0 &&
    report.turn.holderId === ctx.user.userId &&
    !report.turn.offer
  const mayTakeBack = ctx.can('payments.turns.take-back')
  return {
    ...report,
    deposits: report.deposits.map((one) => ({
      ...one,
      mayTakeBack: mayTakeBack && !one.back && (own === null || one.madeBy === own),
    })),
    today: today(),
    me: ctx.user.userId,
    mayDecide: ctx.can('payments.turns.decide') && report.turn.cashierId !== ctx.user.userId,
    choices: mayHandOver ? await handOverChoices(ctx.site.id, ctx.user.userId) : [],
    constraints: constraintsOf({
      'hand-over': handOverForm,
      'take-back': takeBackDepositForm,
      decide: decideDifferenceForm,
      float: confirmFloatForm,
    }),
  }
})

const decide = (verdict: 'take' | 'refuse') =>
  byId(async (ctx: SiteCtx, id, { done, params }) => {
    await decideHandOver(ctx, id, verdict)
    return done(
      verdict === 'take' ? paths.turn(idOf(params.id)) : paths.turns,
      `turns:handOver.${verdict === 'take' ? 'taken' : 'refused'}`,
    )
  })

export const action = guard(
  'payments.counter.view',
  intents<SiteCtx, Record<string, unknown>>({
    offer: submitted(handOverForm, async (ctx, form, { done }) => {
      await offerHandOver(ctx, form)
      return done(paths.turn(form.turnId), 'turns:handOver.done')
    }),
    'take-back': submitted(takeBackDepositForm, async (ctx, form, { done, params }) => {
      const { number } = await takeBackDeposit(ctx, form)
      return done(paths.turn(idOf(params.id)), 'turns:back.done', { number })
    }),
    decide: submitted(decideDifferenceForm, async (ctx, form, { done }) => {
      const { number } = await decideDifference(ctx, form)
      return done(paths.turn(form.turnId), 'turns:decide.done', { number })
    }),
    float: submitted(confirmFloatForm, async (ctx, form, { done }) => {
      await confirmFloat(ctx, form)
      return done(paths.turn(form.turnId), 'turns:float.done')
    }),
    take: decide('take'),
    refuse: decide('refuse'),
  }),
)

export default function Turn() {
  const data = useLoaderData<typeof loader>()
  const { turn, receipts } = data
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const at = (when: Date | string) => formatDateTime(new Date(when), lang)
  const { offer } = turn
  const asked =
    params.get('dialog') === 'take-back'
      ? data.deposits.find((one) => String(one.id) === params.get('deposit') && (one.mayTakeBack || one.back))
      : undefined
  return (
    <Page
      title={t(turn.closedAt === null ? 'turns:x' : 'turns:z')}
      description={`${nameOf(turn.cashier)} · ${at(turn.openedAt)}`}
      actions={
        <>
          <PrintButton />
          {data.choices.length > 0 && <LinkButton to="?dialog=hand-over">{t('turns:handOver.title')}</LinkButton>}
        </>
      }
    >
      {offer &&
        (offer.toUser === data.me ? (
          <Alert
            tone="accent"
            title={t('turns:handOver.toYou', { name: nameOf(turn.holder), amount: taka(turn.inHand) })}
          >
            <div className="mt-2 flex gap-2">
              <PostValues values={{ intent: 'take', id: offer.id }}>
                <SubmitButton>{t('turns:handOver.take')}</SubmitButton>
              </PostValues>
              <PostValues values={{ intent: 'refuse', id: offer.id }}>
                <SubmitButton look="plain">{t('turns:handOver.refuse')}</SubmitButton>
              </PostValues>
            </div>
          </Alert>
        ) : (
          <Alert tone="warn" title={t('turns:handOver.offered', { name: nameOf(offer.to) })} />
        ))}
      <Standing turn={turn} may={data.mayDecide} />
      {params.get('dialog') === 'hand-over' && data.choices.length > 0 && (
        <HandOverDialog turn={turn} choices={data.choices} />
      )}
      {params.get('dialog') === 'decide' && data.mayDecide && turn.undecided !== 0 && (
        <DecideDifferenceDialog turn={turn} />
      )}
      {asked && <TakeBackDialog turnId={turn.id} deposit={asked} today={data.today} />}
      <div className="mt-3 grid gap-5">
        <Card>
          <KeyValue
            columns={2}
            items={[
              { label: t('turns:cashier'), value: nameOf(turn.cashier) },
              { label: t('turns:opened'), value: at(turn.openedAt) },
              { label: t('turns:closed'), value: turn.closedAt === null ? t('turns:state.open') : at(turn.closedAt) },
              {
                label: t('turns:receipts'),
                value: receipts.first
                  ? `${n(receipts.count)} (${t('turns:receiptRange', { first: n(receipts.first), last: n(receipts.last ?? '') })})`
                  : n(0),
              },
              ...(receipts.cancelled ? [{ label: t('turns:cancelled'), value: n(receipts.cancelled) }] : []),
              { label: t('turns:begun'), value: taka(turn.openingFloat) },
              { label: t('turns:expected'), value: taka(turn.expected) },
              ...(turn.counted === null
                ? []
                : [
                    { label: t('turns:counted'), value: <strong>{taka(turn.counted)}</strong> },
                    {
                      label: t('turns:difference'),
                      value: (
                        <strong className={turn.counted < turn.expected ? 'text-bad' : ''}>
                          {taka(turn.counted - turn.expected)}
                        </strong>
                      ),
                    },
                    ...(turn.remark ? [{ label: t('turns:remark'), value: turn.remark }] : []),
                    ...(turn.givenBack ? [{ label: t('turns:givenBack'), value: taka(turn.givenBack) }] : []),
                    { label: t('turns:deposited'), value: taka(turn.deposited) },
                    { label: t('turns:inHand'), value: <strong>{taka(turn.inHand)}</strong> },
                    ...(turn.inHand ? [{ label: t('turns:holder'), value: nameOf(turn.holder) }] : []),
                  ]),
            ]}
          />
        </Card>
        <TurnSums report={data} />
        <Decisions decisions={data.decisions} />
        <Signatures />
      </div>
    </Page>
  )
}
