import { useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import {
  bonusesOfSite,
  componentsOf,
  deleteBonus,
  deleteComponent,
  saveBonus,
  saveComponent,
} from '~/domain/payroll/settings/components.server'
import { bonusForm, componentForm } from '~/domain/payroll/settings/setting.form'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { FormErrors, problemsIn, useAnswerTo } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { BonusPart } from './bonus-part'
import { ComponentPart } from './component-part'

export const handle: ScreenHandle = {
  title: 'salary:components.title',
  guide: 'salary:components.guide',
  words: ['ui', 'payroll', 'posting'],
}

export const loader = guard('payroll.settings.view', async (ctx) => {
  const site = ctx.site.id
  const ledgers = (await bookOf(site)) ? await ledgersOf(site) : []
  return {
    components: await componentsOf(site),
    bonuses: await bonusesOfSite(site),
    ledgers: ledgers
      .filter((one) => !one.needsParty && ['expense', 'income', 'liability'].includes(one.kind))
      .map(({ id, code, nameEn, nameBn }) => ({ id, code, nameEn, nameBn })),
    mayManage: ctx.can('payroll.settings.manage'),
    day: today(),
    constraints: constraintsOf({ bonus: bonusForm, component: componentForm }),
  }
})

export const action = guard(
  'payroll.settings.manage',
  intents({
    component: submitted(componentForm, async (ctx: SiteCtx, value, { done }) => {
      await saveComponent(ctx, value)
      return done(paths.payrollComponents, 'common:saved')
    }),
    'delete-component': byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteComponent(ctx, id)
      return done(paths.payrollComponents, 'common:deleted')
    }),
    bonus: submitted(bonusForm, async (ctx: SiteCtx, value, { done }) => {
      await saveBonus(ctx, value)
      return done(paths.payrollComponents, 'common:saved')
    }),
    'delete-bonus': byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteBonus(ctx, id)
      return done(paths.payrollComponents, 'common:deleted')
    }),
  }),
)

/** The institution's own allowances and deductions, and which festival's bonus is paid with which month. */
export default function PayrollComponents() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [params] = useSearchParams()
  return (
    <Page title={t('salary:components.title')}>
      <FormErrors
        problems={[...problemsIn(useAnswerTo('delete-bonus')), ...problemsIn(useAnswerTo('delete-component'))]}
      />
      <BonusPart data={data} />
      <ComponentPart data={data} editing={params.get('edit')} />
    </Page>
  )
}
