import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { formatInteger } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Alert, KeyValue, Page, Section, fieldRow } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useFeeWords } from './fee-words'
import type { PlanData } from './load-plan.server'
import { PeriodsForm } from './periods-form'
import { RateDialog } from './rate-dialog'
import { RateList } from './rate-list'

/** One plan: when it is charged, how much and of whom, and where its money goes. */
export function PlanView({ data }: { data: PlanData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { taka } = useFeeWords()
  const { plan, mayManage, next } = data
  const answer = useActionData<SubmissionResult<string[]>>()
  const wrong = answer?.error?.['']
  const params = new URLSearchParams(useLocation().search)
  const here = paths.feePlan(plan.id)
  const confirm = mayManage ? params.get('confirm') : null
  return (
    <Page
      title={name(plan)}
      description={`${name({ nameEn: plan.headEn, nameBn: plan.headBn })} · ${t(`fees:frequencies.${plan.frequency}`)}`}
      actions={
        <>
          <LinkButton to={`${paths.feeSettings}?session=${plan.sessionId}`}>{t('fee-settings:allPlans')}</LinkButton>
          {mayManage ? (
            <LinkButton look="quiet" to={`${here}&confirm=active`}>
              {t(plan.active ? 'fee-settings:retire' : 'fee-settings:restore')}
            </LinkButton>
          ) : null}
          {mayManage && !plan.charges ? (
            <LinkButton look="quiet" to={`${here}&confirm=plan`}>
              {t('common:delete')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors form={{ errors: wrong ?? undefined }} />
      {next.corrections ? (
        <Alert
          tone="warn"
          title={t('fee-settings:next', { count: next.corrections, sum: taka(next.corrected) })}
          actions={
            data.mayRun ? (
              <LinkButton small to={`${paths.feeGenerate}?session=${plan.sessionId}`}>
                {t('fee-settings:run.title')}
              </LinkButton>
            ) : undefined
          }
        />
      ) : null}
      {data.needsAccount === null ? null : (
        <Alert
          tone="warn"
          title={t('fee-settings:account.needed', {
            head: name({ nameEn: plan.headEn, nameBn: plan.headBn }),
            sum: taka(data.needsAccount),
          })}
        />
      )}
      <KeyValue
        columns={2}
        items={[
          { label: t('fee-settings:session'), value: n(plan.session.label) },
          { label: t('fee-settings:column.state'), value: <ActiveBadge active={plan.active} /> },
          { label: t('fee-settings:column.students'), value: n(data.students) },
          { label: t('fee-settings:column.expected'), value: taka(data.expected) },
          { label: t('fee-settings:column.charges'), value: formatInteger(plan.charges, lang) },
        ]}
      />
      <RateList data={data} />
      <PeriodsForm key={data.periods.stamp} data={data} answer={answer} />
      {data.accounts.length ? (
        <Section title={t('fee-settings:account.title')} className="mt-6">
          <PostValues values={{ intent: 'account', plan: plan.id }} action={here} className={fieldRow}>
            <SelectField
              field={plain('bankAccountId', plan.bankAccountId, { errors: answer?.error?.bankAccountId ?? undefined })}
              label="fee-settings:account.field"
              hint="fee-settings:account.hint"
              empty="fee-settings:account.none"
              disabled={!mayManage}
              options={data.accounts.map((one) => ({
                value: one.id,
                text: `${name({ nameEn: one.bankEn, nameBn: one.bankBn })} ${n(one.number)} (${one.name})`,
              }))}
              className="w-96 max-w-full"
            />
            {mayManage ? <SubmitButton look="plain" /> : null}
          </PostValues>
        </Section>
      ) : null}
      {data.form && mayManage ? <RateDialog data={data} form={data.form} /> : null}
      {confirm === 'plan' ? (
        <ConfirmForm
          values={{ intent: 'delete-plan', id: plan.id }}
          name={name(plan)}
          type={t('fee-settings:plan')}
          closeTo={here}
        />
      ) : null}
      {confirm === 'active' ? (
        <ConfirmForm
          values={{ intent: 'active', plan: plan.id, active: plan.active ? '' : 'on' }}
          name={name(plan)}
          type={t('fee-settings:plan')}
          title={t(plan.active ? 'fee-settings:retireTitle' : 'fee-settings:restoreTitle', { name: name(plan) })}
          text={t(
            plan.active
              ? plan.charges
                ? 'fee-settings:retireCharged'
                : 'fee-settings:retireText'
              : 'fee-settings:restoreText',
            { count: plan.charges },
          )}
          submit={t(plan.active ? 'fee-settings:retire' : 'fee-settings:restore')}
          look={plan.active ? 'danger' : 'primary'}
          closeTo={here}
        />
      ) : null}
    </Page>
  )
}
