import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, posted, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { fitsPurpose, payrollLedgers, savePayrollLedgers } from '~/domain/payroll/settings/ledgers.server'
import { payrollSettingForm, suspensionForm, type PayrollSettingForm } from '~/domain/payroll/settings/setting.form'
import { payrollSetting, savePayrollSetting } from '~/domain/payroll/settings/setting.server'
import { addSuspensionRule, suspensionRules } from '~/domain/payroll/settings/suspension.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
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
import { LedgerPart } from './ledger-part'
import { SuspensionPart } from './suspension-part'

export const handle: ScreenHandle = {
  title: 'salary:rules.title',
  guide: 'salary:rules.guide',
  words: ['ui', 'payroll', 'posting-rules', 'posting', 'salary-suspension', 'salary-tax'],
}

export const loader = guard('payroll.settings.view', async (ctx) => {
  const site = ctx.site.id
  const book = (await bookOf(site)) !== null
  const { rules, ledgers } = book ? await payrollLedgers(site) : { rules: [], ledgers: [] }
  return {
    setting: await payrollSetting(site),
    suspension: await suspensionRules(site),
    day: today(),
    rules: rules.map((rule) => ({
      ...rule,
      fit: ledgers
        .filter((one) => fitsPurpose(rule.purpose, one) && (rule.purpose === 'loan' || !one.needsParty))
        .map(({ id, code, nameEn, nameBn }) => ({ id, code, nameEn, nameBn })),
    })),
    mayManage: ctx.can('payroll.settings.manage'),
    constraints: constraintsOf({ setting: payrollSettingForm, suspension: suspensionForm }),
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
    suspension: submitted(suspensionForm, async (ctx: SiteCtx, value, { done }) => {
      await addSuspensionRule(ctx, value)
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
  const data = useLoaderData<typeof loader>()
  const { setting, rules, mayManage } = data
  const { t } = useWords()
  const [form, fields] = useForm<PayrollSettingForm>({
    id: 'setting',
    lastResult: useAnswerTo('setting'),
    constraint: useConstraint('setting'),
    defaultValue: {
      ...setting,
      differPercent: Number(setting.differPercent),
      ...Object.fromEntries(PERCENTS.map((key) => [key, Number(setting[key])])),
    },
  })
  return (
    <Page title={t('salary:rules.title')}>
      <Card title={t('salary:rules.how')}>
        <PostForm form={form} values={{ intent: 'setting' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              lookBack: 'salary:rules.lookBack',
              differPercent: 'salary:rules.differPercent',
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
            <NumberField
              field={fields.differPercent}
              label="salary:rules.differPercent"
              hint="salary:rules.differHint"
              decimals={2}
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
            <CheckField
              field={fields.taxByRule}
              label="salary-tax:byRule"
              hint="salary-tax:byRuleHint"
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
      <SuspensionPart data={data} />
      {rules.length ? <LedgerPart data={data} /> : null}
    </Page>
  )
}
