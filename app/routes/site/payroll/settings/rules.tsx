import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, posted, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { fitsPurpose, payrollLedgers, savePayrollLedgers } from '~/domain/payroll/settings/ledgers.server'
import { payrollSettingForm } from '~/domain/payroll/settings/setting.form'
import { payrollSetting, savePayrollSetting } from '~/domain/payroll/settings/setting.server'
import type { SiteCtx } from '~/domain/platform/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, NumberField, problemsIn, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { TypedErrors } from '../parts/typed-errors'
import { useTyped } from '../parts/typed-fields'

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
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const field = useTyped('setting')
  const ledger = useTyped('ledgers')
  const named = (one: { code: string; nameEn: string; nameBn: string }) => `${n(one.code)} ${name(one)}`
  return (
    <Page title={t('salary:rules.title')}>
      <FormErrors problems={problemsIn(answer)} />
      <Card title={t('salary:rules.how')}>
        <PostValues values={{ intent: 'setting' }} noValidate>
          <TypedErrors
            intent="setting"
            labels={{
              lookBack: 'salary:rules.lookBack',
              area: 'payroll:allowance.area',
              byAttendance: 'salary:rules.byAttendance',
              deferLoans: 'salary:rules.deferLoans',
              pfOwn: 'salary:rules.pfOwn',
              pfMatch: 'salary:rules.pfMatch',
              retirement: 'salary:rules.retirement',
              welfare: 'salary:rules.welfare',
            }}
          />
          <FormGrid columns={2}>
            {PERCENTS.map((key) => (
              <NumberField
                key={key}
                field={field(key, String(Number(setting[key])), true)}
                label={`salary:rules.${key}`}
                decimals={2}
                disabled={!mayManage}
              />
            ))}
            <NumberField
              field={field('lookBack', setting.lookBack, true)}
              label="salary:rules.lookBack"
              hint="salary:rules.lookBackHint"
              disabled={!mayManage}
            />
            <SelectField
              field={field('area', setting.area)}
              label="payroll:allowance.area"
              options={AREAS.map((value) => ({ value, label: `payroll:areas.${value}` }))}
              disabled={!mayManage}
            />
            <CheckField
              field={field('byAttendance', setting.byAttendance ? 'on' : '')}
              label="salary:rules.byAttendance"
              disabled={!mayManage}
            />
            <CheckField
              field={field('deferLoans', setting.deferLoans ? 'on' : '')}
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
        </PostValues>
      </Card>
      {rules.length ? (
        <Card title={t('salary:rules.ledgers')}>
          <PostValues values={{ intent: 'ledgers' }} noValidate>
            <FormGrid columns={2}>
              {rules.map((rule) => (
                <div key={rule.purpose}>
                  <SelectField
                    field={ledger(rule.purpose, rule.ledgerId)}
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
          </PostValues>
        </Card>
      ) : null}
    </Page>
  )
}
