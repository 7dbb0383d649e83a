import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { structureOwner } from '~/domain/payroll/structures/staff-choices.server'
import { structureForm } from '~/domain/payroll/structures/structure.form'
import {
  addStructure,
  componentChoices,
  structuresOfOne,
  takeBackStructure,
} from '~/domain/payroll/structures/structures.server'
import { personTaxOf, sayPersonTax } from '~/domain/payroll/tax/challans.server'
import { personTaxForm } from '~/domain/payroll/tax/tax.form'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import type { SiteCtx } from '~/domain/context'
import { formatDate, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, problemsIn, useAnswerTo } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { StructureFields } from './structure-fields'
import { StructureShown } from './structure-shown'
import { TaxPart } from './tax-part'

export const handle: ScreenHandle = {
  title: 'salary:structure.title',
  under: paths.payrollStructures,
  words: ['ui', 'payroll', 'salary-tax'],
}

export const loader = guard('payroll.settings.view', async (ctx, { params }) => {
  const site = ctx.site.id
  const who = await structureOwner(site, idOf(params.id))
  return {
    who,
    structures: await structuresOfOne(site, who.id),
    components: await componentChoices(site),
    mayManage: ctx.can('payroll.settings.manage'),
    tax: await personTaxOf(site, who.id),
    taxYear: incomeYearOf(today()),
    day: today(),
    constraints: constraintsOf({ add: structureForm, tax: personTaxForm }),
    screenTitle: nameIn(who, ctx.lang),
  }
})

export const action = guard(
  'payroll.settings.manage',
  intents({
    add: submitted(structureForm, async (ctx: SiteCtx, value, { params, done }) => {
      const id = idOf(params.id)
      await addStructure(ctx, id, value)
      return done(paths.payrollStructure(id), 'common:saved')
    }),
    tax: submitted(personTaxForm, async (ctx: SiteCtx, value, { params, done }) => {
      const id = idOf(params.id)
      await sayPersonTax(ctx, id, value)
      return done(paths.payrollStructure(id), 'common:saved')
    }),
    back: byId(async (ctx: SiteCtx, id, { params, done }) => {
      const who = idOf(params.id)
      await takeBackStructure(ctx, who, id)
      return done(paths.payrollStructure(who), 'salary:structure.takenBackNow')
    }),
  }),
)

/** What somebody is and was paid by; a change begins on a day and leaves what was before it. */
export default function Structure() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const { who, structures, mayManage } = data
  const changed = useAnswerTo('add')
  const taxed = useAnswerTo('tax')
  const holds = structures.find((one) => !one.takenBackAt) ?? structures[0]
  const before = structures.filter((one) => one !== holds)
  const shown = (one: (typeof structures)[number]) => (
    <StructureShown
      key={one.id}
      structure={one}
      takeBackTo={mayManage && !one.takenBackAt ? hrefWith(location, { confirm: one.id }) : null}
    />
  )
  const doomed = structures.find((one) => !one.takenBackAt && String(one.id) === params.get('confirm'))
  return (
    <Page
      title={name(who)}
      description={[name({ nameEn: who.designationEn, nameBn: who.designationBn }), n(who.code)]
        .filter(Boolean)
        .join(' · ')}
    >
      <FormErrors problems={problemsIn(useAnswerTo('back'))} />
      <Section title={t('salary:structure.history')}>
        {holds ? (
          <div className="grid gap-3">
            {shown(holds)}
            {before.length ? (
              <Details summary={t('salary:structure.before', { count: before.length })}>
                <div className="grid gap-3">{before.map(shown)}</div>
              </Details>
            ) : null}
          </div>
        ) : (
          <EmptyState title="salary:structures.without" text="salary:structure.noneText" />
        )}
      </Section>
      {mayManage ? (
        <div className="my-4">
          <Details summary={t('salary:structure.new')} open={!holds || Boolean(changed?.error)}>
            <StructureFields data={data} />
          </Details>
        </div>
      ) : null}
      <Details summary={t('salary-tax:person.title')} open={Boolean(taxed?.error)}>
        <TaxPart data={data} />
      </Details>
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'back', id: doomed.id }}
          name=""
          type=""
          title={t('salary:structure.takeBack')}
          text={t('salary:structure.takeBackText', { date: formatDate(doomed.fromOn, lang) })}
        />
      ) : null}
    </Page>
  )
}
