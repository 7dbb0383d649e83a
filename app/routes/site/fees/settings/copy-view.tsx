import { useName } from '~/i18n/use-words'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors, NumberField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, EmptyState, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { conditionsOf, useFeeWords } from './fee-words'
import type { ViewData } from './load-fee-settings.server'

type Copied = NonNullable<ViewData<'copy'>['plan']>

/** Plans of another session, so much dearer: every amount is shown before anything is written. */
export function CopyView({ data }: { data: ViewData<'copy'> }) {
  const { t, n } = useWords()
  const { session, sessions, asked, typed, plan, errors, unread, mayManage } = data
  const others = sessions.filter((one) => one.id !== session.id)
  if (!others.length) return <EmptyState title="fee-settings:copy.alone" text="fee-settings:copy.aloneText" />
  const back = `${paths.feeSettings}?session=${session.id}`
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">
        {t('fee-settings:copy.about', { session: n(session.label) })}
      </p>
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="session" value={session.id} />
        <input type="hidden" name="to" value={session.id} />
        <input type="hidden" name="view" value="copy" />
        <SelectField
          field={plain('from', asked.from ?? others[0]?.id, { errors: errors?.from })}
          label="fee-settings:copy.from"
          empty={false}
          options={others.map((one) => ({ value: one.id, text: n(one.label) }))}
          className="w-40"
        />
        <NumberField
          field={plain('percent', typed ?? '0', {
            errors: errors?.percent ?? (unread ? ['fee-settings:copy.percentWrong'] : undefined),
          })}
          label="fee-settings:copy.percent"
          decimals={2}
          className="w-44"
        />
        <SelectField
          field={plain('rounding', asked.rounding)}
          label="fee-settings:copy.rounding"
          empty={false}
          options={(['none', '5', '10'] as const).map((one) => ({
            value: one,
            text: t(`fee-settings:copy.round.${one}`),
          }))}
          className="w-52"
        />
        <Button type="submit" look="primary">
          {t('fee-settings:copy.look')}
        </Button>
      </GetForm>
      {errors?.[''] ? <FormErrors form={{ errors: errors[''] }} /> : null}
      {plan ? <Preview plan={plan} /> : null}
      {plan?.plans.length && mayManage ? (
        <PostValues
          values={{
            intent: 'copy',
            to: session.id,
            from: asked.from,
            percent: asked.percent,
            rounding: asked.rounding,
            seen: plan.seen,
          }}
        >
          <FormActions cancel={back}>
            <SubmitButton>{t('fee-settings:copy.submit', { count: plan.plans.length })}</SubmitButton>
          </FormActions>
        </PostValues>
      ) : null}
    </>
  )
}

const rateList = listSpec<Copied['plans'][number]['rates'][number]>()({
  area: 'fee-settings:copy',
  title: 'fee-settings:rate.title',
  name: 'who',
  columns: {
    who: { kind: 'text', header: 'fee-settings:rate.who', of: conditionsOf },
    from: { kind: 'taka', header: 'fee-settings:copy.was', phone: true },
    to: {
      kind: 'taka',
      header: 'fee-settings:copy.will',
      phone: true,
      cell: (row, will) => <strong>{will}</strong>,
    },
  },
})

function Preview({ plan }: { plan: Copied }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { period } = useFeeWords()
  const names = (list: readonly { nameEn: string; nameBn: string }[]) => list.map((one) => name(one)).join(', ')
  return (
    <>
      {plan.plans.length ? null : <Alert title={t('fee-settings:copy.nothing')} />}
      {plan.skipped.length ? <Alert>{t('fee-settings:copy.skipped', { names: names(plan.skipped) })}</Alert> : null}
      {plan.plans.map((one) => (
        <Section key={one.id} title={name(one)} className="mb-5">
          {one.rates.length ? <ListTable spec={rateList} rows={one.rates} /> : null}
          <ul className="mt-2 list-disc pl-5 text-[0.9375rem] text-muted">
            {one.periods.length ? (
              <li>
                {t('fee-settings:copy.periods')}:{' '}
                {one.periods
                  .map((row) => `${period({ ...row, nameEn: '', nameBn: '' })} (${n(formatDateShort(row.due, lang))})`)
                  .join(', ')}
              </li>
            ) : null}
            {one.exams.length ? <li>{t('fee-settings:copy.exams', { names: names(one.exams) })}</li> : null}
            {one.lost.length ? <li>{t('fee-settings:copy.lost', { names: names(one.lost) })}</li> : null}
          </ul>
        </Section>
      ))}
    </>
  )
}
