import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { ruleForm, type RuleForm } from '~/domain/people/retirement/retirement.form'
import { retirementRule, saveRule } from '~/domain/people/retirement/retirement.server'
import { wordsFor } from '~/i18n/i18n.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { FormErrors, NumberField, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'people-retirement:setRule',
  under: paths.employeeRetirement,
  words: ['ui'],
}

export const loader = guard('people.retirement.manage', async (ctx) => {
  const rule = await retirementRule(ctx.site.id)
  return {
    rule: { ...rule, handover: rule.handover || wordsFor(ctx.site.defaultLang)('people-retirement:usual') },
    constraints: constraintsOf({ rule: ruleForm }),
  }
})

export const action = guard(
  'people.retirement.manage',
  submitted(ruleForm, async (ctx: SiteCtx, form, { done }) => {
    await saveRule(ctx, form)
    return done(paths.employeeRetirement, 'common:saved')
  }),
)

/** At which age service ends here, and what is handed over then. */
export default function RetirementRule() {
  const { rule } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<RuleForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('rule'),
    defaultValue: rule,
  })
  return (
    <Page title={t('people-retirement:setRule')} description={t('people-retirement:ruleText')}>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            teachingAge: 'people-retirement:teachingAge',
            supportAge: 'people-retirement:supportAge',
            handover: 'people-retirement:list',
          })}
        />
        <Card>
          <FormGrid>
            <NumberField field={fields.teachingAge} label="people-retirement:teachingAge" />
            <NumberField field={fields.supportAge} label="people-retirement:supportAge" />
            <TextAreaField
              field={fields.handover}
              label="people-retirement:list"
              hint="people-retirement:listHint"
              rows={9}
              className="sm:col-span-2"
            />
          </FormGrid>
          <FormActions cancel={paths.employeeRetirement} />
        </Card>
      </PostForm>
    </Page>
  )
}
