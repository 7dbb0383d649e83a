import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { chosenDues } from '~/domain/online-payments/own/chosen-dues.policy'
import { familyOf } from '~/domain/online-payments/own/family-dues.server'
import { goneOf } from '~/domain/online-payments/own/gone-dues.server'
import { fromAdvanceForm } from '~/domain/online-payments/own/own.form'
import { payFromAdvance } from '~/domain/online-payments/own/pay-from-advance.server'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChosenDues, DueTicks, dueNow } from '~/screens/online-payment/due-ticks'
import { useTaka } from '~/i18n/use-taka'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, EmptyState, FormActions, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { PersonHead } from './parts/dues-form'

export const handle: ScreenHandle = {
  title: 'online-payment:advance.title',
  guide: 'online-payment:advance.guide',
  words: ['ui', 'posting'],
}

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const { people, dues } = await familyOf(ctx)
  const ticked = new URL(request.url).searchParams.getAll('charges').flatMap((one) => idIn(one) ?? [])
  const chosen = chosenDues(ticked, dues)
  const [share, ...others] = chosen.shares
  const person = share && !others.length ? people.find(({ id }) => id === share.studentId) : undefined
  return {
    people: people.filter(({ advance }) => advance > 0),
    dues,
    gone: await goneOf(ctx.site.id, people, chosen),
    review: person && person.advance > 0 ? { person, dues: chosen.dues, sum: chosen.sum } : null,
    mayPay: ctx.can('payments.own.pay'),
  }
})

export const action = guard(
  'payments.own.pay',
  submitted(fromAdvanceForm, async (ctx, value, { done }) => {
    const used = await payFromAdvance(ctx, value)
    return done(paths.ownTransactions, 'online-payment:advance.done', { amount: groupedTaka(used) })
  }),
)

export default function FromAdvance() {
  const { people, dues, gone, review, mayPay } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('online-payment:advance.title')} description={t('online-payment:advance.about')}>
      {gone ? <Alert tone="warn" title={t(`online-payment:error.${gone}`)} /> : null}
      {review && mayPay ? (
        <Confirm review={review} />
      ) : people.length === 0 ? (
        <EmptyState
          title="online-payment:advance.none"
          text="online-payment:advance.noneText"
          action={<LinkButton to={paths.ownPayments}>{t('online-payment:state.toDues')}</LinkButton>}
        />
      ) : (
        <div className={`grid items-start gap-4 ${people.length > 1 ? 'lg:grid-cols-2' : 'max-w-2xl'}`}>
          {people.map((person) => {
            const own = dues.filter(({ studentId }) => studentId === person.id)
            return (
              <GetForm key={person.id} className="rounded border border-line bg-raised">
                <PersonHead person={person} />
                {own.length ? (
                  <>
                    <DueTicks dues={own} ticked={new Set(dueNow(own))} />
                    {mayPay ? (
                      <p className="border-t border-line p-3">
                        <Button type="submit" look="primary">
                          {t('online-payment:dues.continue')}
                        </Button>
                      </p>
                    ) : null}
                  </>
                ) : (
                  <p className="p-3 text-muted">{t('online-payment:advance.noDues')}</p>
                )}
              </GetForm>
            )
          })}
        </div>
      )}
    </Page>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** What will be settled and what stays, before it is done. */
function Confirm({ review: { person, dues, sum } }: { review: NonNullable<Data['review']> }) {
  const { t, n } = useWords()
  const name = useName()
  const money = useTaka()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const used = Math.min(sum, person.advance)
  return (
    <div className="max-w-2xl">
      <Card title={name(person)}>
        <ChosenDues dues={dues} sum={sum} />
      </Card>
      <PostValues
        className="mt-4"
        values={{
          studentId: person.id,
          charges: dues.map(({ chargeId }) => chargeId),
          amount: takaText(sum),
        }}
      >
        <FormErrors form={{ errors: Object.values(answer?.error ?? {}).flatMap((one) => one ?? []) }} />
        <KeyValue
          figures
          items={[
            { label: t('online-payment:advance.has'), value: money(person.advance) },
            { label: t('online-payment:advance.uses'), value: money(used) },
            { label: t('online-payment:advance.left'), value: money(person.advance - used) },
            ...(sum > used ? [{ label: t('online-payment:advance.stillOpen'), value: money(sum - used) }] : []),
          ]}
        />
        <FormActions>
          <LinkButton to={paths.payFromAdvance}>{t('online-payment:pay.change')}</LinkButton>
          <SubmitButton>{t('online-payment:advance.submit', { amount: n(groupedTaka(used)) })}</SubmitButton>
        </FormActions>
      </PostValues>
    </div>
  )
}
