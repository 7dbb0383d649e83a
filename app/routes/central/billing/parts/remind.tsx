import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { ReminderForm } from '~/domain/billing/reminder.form'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, PostForm, problemsOf, SelectField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, Details, EmptyState, FormActions, FormGrid, Page, Stat, Stats } from '~/ui/page'
import type { RemindData, ShownPlan } from './remind.server'
import { useTaka } from '~/i18n/use-taka'

export type RemindResult = SubmissionResult<string[]> & { plan?: ShownPlan }

/** Reminding institutions of what they owe: words, a preview of every figure, then one press. */
export function RemindPanel({ data, result }: { data: RemindData; result: RemindResult | undefined }) {
  const { t, n } = useWords()
  const { values, ids, pressKey } = data
  const plan = result?.plan ?? data.plan
  const [form, fields] = useForm<ReminderForm>({ id: 'remind', lastResult: result, defaultValue: values })
  return (
    <Page
      title={t('billing:remind.title')}
      description={t('billing:remind.about', { count: data.sites })}
      actions={<LinkButton to={paths.regularSites}>{t('common:back')}</LinkButton>}
    >
      {data.sites === 0 ? (
        <EmptyState
          title="billing:remind.noSites"
          text="billing:remind.noSitesText"
          action={<LinkButton to={paths.regularSites}>{t('common:back')}</LinkButton>}
        />
      ) : (
        <PostForm
          form={form}
          action={`${paths.regularSites}?view=remind&ids=${ids}`}
          values={{ ids, pressKey: String(result?.initialValue?.pressKey ?? pressKey) }}
        >
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              sms: 'billing:remind.channels',
              textBn: 'billing:remind.textBn',
              textEn: 'billing:remind.textEn',
              ids: 'billing:site.one',
            })}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title={t('billing:remind.words')}>
              <div className="mb-3 flex flex-wrap gap-x-6">
                <CheckField field={fields.sms} label="billing:remind.sms" />
                <CheckField field={fields.mail} label="billing:remind.mail" />
              </div>
              <FormGrid columns={1}>
                <SelectField
                  field={fields.lang}
                  label="billing:remind.lang"
                  empty={false}
                  options={(['own', 'bn', 'en'] as const).map((value) => ({
                    value,
                    label: `billing:remind.langs.${value}`,
                  }))}
                />
                <TextAreaField
                  field={fields.textBn}
                  label="billing:remind.textBn"
                  hint="billing:remind.places"
                  lang="bn"
                  rows={4}
                />
                <TextAreaField field={fields.textEn} label="billing:remind.textEn" lang="en" rows={4} />
              </FormGrid>
              <FormActions>
                <SubmitButton look="plain" name="intent" value="preview">
                  {t('billing:remind.preview')}
                </SubmitButton>
              </FormActions>
            </Card>
            <Plan plan={plan} />
          </div>
          <FormActions cancel={paths.regularSites}>
            {plan.total ? (
              <SubmitButton name="intent" value="send">
                {t('billing:remind.send', { number: n(plan.total) })}
              </SubmitButton>
            ) : null}
          </FormActions>
        </PostForm>
      )}
    </Page>
  )
}

function Plan({ plan }: { plan: ShownPlan }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <Card title={t('billing:remind.plan')}>
      <Stats>
        <Stat label={t('billing:remind.smsCount')} value={n(plan.sms)} />
        <Stat label={t('billing:remind.segments')} value={n(plan.segments)} />
        <Stat label={t('billing:remind.cost')} value={taka(plan.costPoisha)} />
        <Stat label={t('billing:remind.mailCount')} value={n(plan.mails)} />
        <Stat
          label={t('billing:remind.leftOut')}
          value={n(plan.leftOutTotal)}
          tone={plan.leftOutTotal ? 'warn' : undefined}
        />
      </Stats>
      <ul className="mt-4 divide-y divide-line">
        {plan.messages.map((one) => (
          <li key={`${one.siteId}${one.channel}`} className="py-2.5 text-[0.9375rem]">
            <span className="block font-medium">
              {nameOf(one)}{' '}
              <span className="font-normal text-muted">
                ·{' '}
                {one.channel === 'sms'
                  ? `${formatPhone(one.recipient, lang)} · ${t('billing:remind.segmentCount', { count: one.segments })}`
                  : one.recipient}
              </span>
            </span>
            <span className="block whitespace-pre-wrap" lang={one.lang}>
              {one.text}
            </span>
          </li>
        ))}
      </ul>
      {plan.total > plan.messages.length ? (
        <p className="text-[0.875rem] text-muted">
          {t('billing:remind.more', { count: plan.total - plan.messages.length })}
        </p>
      ) : null}
      {plan.leftOut.length ? (
        <div className="mt-4">
          <Details summary={t('billing:remind.leftOutTitle', { count: plan.leftOutTotal })}>
            <ul className="list-disc pl-5">
              {plan.leftOut.map((one, at) => (
                <li key={at}>
                  {nameOf(one)}: {t(`billing:remind.why.${one.why}`)}
                </li>
              ))}
            </ul>
          </Details>
        </div>
      ) : null}
    </Card>
  )
}
