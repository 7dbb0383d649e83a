import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, posted, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { fitsPurpose, payrollLedgers, savePayrollLedgers } from '~/domain/payroll/settings/ledgers.server'
import type { LedgerPurpose } from '~/domain/payroll/runs/voucher.policy'
import { payrollSettingForm, type PayrollSettingForm } from '~/domain/payroll/settings/setting.form'
import { payrollSetting, savePayrollSetting } from '~/domain/payroll/settings/setting.server'
import type { SiteCtx } from '~/domain/platform/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import {
  CheckField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'salary:rules.title',
  guide: 'salary:rules.guide',
  words: ['ui', 'payroll', 'posting-rules', 'posting'],
}

export const loader = guard('payroll.settings.view', async (ctx) => {
  const site = ctx.site.id
  const book = (await bookOf(site)) !== null
  const { rules, ledgers } = book ? await payrollLedgers(site) : { rules: [], ledgers: [] }
  return {
    setting: await payrollSetting(site),
    rules: rules.map((rule) => ({
      ...rule,
      fit: ledgers
        .filter((one) => fitsPurpose(rule.purpose, one) && (rule.purpose === 'loan' || !one.needsParty))
        .map(({ id, code, nameEn, nameBn }) => ({ id, code, nameEn, nameBn })),
    })),
    mayManage: ctx.can('payroll.settings.manage'),
    constraints: constraintsOf({ setting: payrollSettingForm }),
  }
})

/** A field a purpose; what is no purpose nobody asks for. */
const ledgersIn = (form: FormData): Map<string, number | null> =>
  new Map(
    [...form].flatMap(([key, value]): [string, number | null][] =>
      typeof value === 'string' ? [[key, value === '' ? null : (idIn(value) ?? 0)]] : [],
    ),
  )

export const action = guard(
  'payroll.settings.manage',
  intents({
    setting: submitted(payrollSettingForm, async (ctx: SiteCtx, value, { done }) => {
      await savePayrollSetting(ctx, value)
      return done(paths.payrollRules, 'common:saved')
    }),
    ledgers: posted(ledgersIn, async (ctx: SiteCtx, given, { done }) => {
      await savePayrollLedgers(ctx, given)
      return done(paths.payrollRules, 'common:saved')
    }),
  }),
)

const PERCENTS = ['pfOwn', 'pfMatch', 'retirement', 'welfare'] as const
const AREAS = ['rural', 'upazila', 'district', 'metropolitan', 'dhaka']

/** How the institution pays, and where it is posted. */
export default function PayrollRules() {
  const { setting, rules, mayManage } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<PayrollSettingForm>({
    id: 'setting',
    lastResult: useAnswerTo('setting'),
    constraint: useConstraint('setting'),
    defaultValue: { ...setting, ...Object.fromEntries(PERCENTS.map((key) => [key, Number(setting[key])])) },
  })
  const [ledgerForm, ledgers] = useForm<Record<LedgerPurpose, unknown>>({
    id: 'ledgers',
    lastResult: useAnswerTo('ledgers'),
    defaultValue: Object.fromEntries(rules.map(({ purpose, ledgerId }) => [purpose, ledgerId])),
  })
  const named = (one: { code: string; nameEn: string; nameBn: string }) => `${n(one.code)} ${name(one)}`
  return (
    <Page title={t('salary:rules.title')}>
      <Card title={t('salary:rules.how')}>
        <PostForm form={form} values={{ intent: 'setting' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              lookBack: 'salary:rules.lookBack',
              area: 'payroll:allowance.area',
              byAttendance: 'salary:rules.byAttendance',
              deferLoans: 'salary:rules.deferLoans',
              pfOwn: 'salary:rules.pfOwn',
              pfMatch: 'salary:rules.pfMatch',
              retirement: 'salary:rules.retirement',
              welfare: 'salary:rules.welfare',
            })}
          />
          <FormGrid columns={2}>
            {PERCENTS.map((key) => (
              <NumberField
                key={key}
                field={fields[key]}
                label={`salary:rules.${key}`}
                decimals={2}
                disabled={!mayManage}
              />
            ))}
            <NumberField
              field={fields.lookBack}
              label="salary:rules.lookBack"
              hint="salary:rules.lookBackHint"
              disabled={!mayManage}
            />
            <SelectField
              field={fields.area}
              label="payroll:allowance.area"
              options={AREAS.map((value) => ({ value, label: `payroll:areas.${value}` }))}
              disabled={!mayManage}
            />
            <CheckField field={fields.byAttendance} label="salary:rules.byAttendance" disabled={!mayManage} />
            <CheckField
              field={fields.deferLoans}
              label="salary:rules.deferLoans"
              hint="salary:rules.deferHint"
              disabled={!mayManage}
            />
          </FormGrid>
          {mayManage ? (
            <div className="mt-3">
              <SubmitButton />
            </div>
          ) : null}
        </PostForm>
      </Card>
      {rules.length ? (
        <Card title={t('salary:rules.ledgers')}>
          <PostForm form={ledgerForm} values={{ intent: 'ledgers' }}>
            <FormErrors
              form={ledgerForm}
              problems={problemsOf(
                ledgers,
                Object.fromEntries(rules.map(({ purpose }) => [purpose, `salary:purpose.${purpose}`])),
              )}
            />
            <FormGrid columns={2}>
              {rules.map((rule) => (
                <div key={rule.purpose}>
                  <SelectField
                    field={ledgers[rule.purpose]}
                    label={`salary:purpose.${rule.purpose}`}
                    empty="posting-rules:usual"
                    options={rule.fit.map((one) => ({ value: one.id, text: named(one) }))}
                    disabled={!mayManage}
                  />
                  <p className="mt-1 text-[0.8125rem] text-muted">
                    {rule.usual
                      ? t('posting-rules:usually', { ledger: named(rule.usual) })
                      : t('posting-rules:missing')}
                  </p>
                </div>
              ))}
            </FormGrid>
            {mayManage ? (
              <div className="mt-3">
                <SubmitButton />
              </div>
            ) : null}
          </PostForm>
        </Card>
      ) : null}
    </Page>
  )
}
