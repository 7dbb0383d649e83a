import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { startChoices } from '~/domain/academics/starting/start-choices.server'
import { startClasses } from '~/domain/academics/starting/start-classes.server'
import { startForm, type StartForm } from '~/domain/academics/starting/start.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { CheckField, ChecksField, FormErrors, PostForm, SelectField, TextField, TimeField } from '~/ui/fields'
import { useConstraint, useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'academics:start.title',
  guide: 'academics:start.guide',
  under: paths.firstSteps,
  words: ['ui'],
}

export const loader = guard('academics.classes.manage', async (ctx) => ({
  choices: await startChoices(ctx.site.id),
  constraints: constraintsOf({ start: startForm }),
}))

export const action = guard(
  'academics.classes.manage',
  submitted(startForm, async (ctx, form, { done }) => {
    const made = await startClasses(ctx, form)
    return done(paths.firstSteps, made.classes ? 'academics:start.done' : 'academics:start.nothing', { ...made })
  }),
)

/** Hours that most schools of one shift keep; typed over where they differ. */
const USUAL = { startsAt: '10:00', endsAt: '16:00' }

export default function StartClasses() {
  const { choices } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const { current, sessions, shifts, versions, classes, groups } = choices
  const [form, fields] = useForm<StartForm>({
    id: 'start',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('start'),
    defaultValue: {
      academicSessionId: choices.usual ? String(choices.usual) : '',
      shiftId: shifts[0] ? String(shifts[0].id) : '',
      shiftName: shifts.length ? '' : t('academics:start.usualShift'),
      startsAt: shifts.length ? '' : USUAL.startsAt,
      endsAt: shifts.length ? '' : USUAL.endsAt,
      versionId: String(versions[0]?.id ?? ''),
      classIds: classes.map((one) => String(one.id)),
      groupIds: choices.usualGroups.map(String),
      sections: t('academics:start.usualSection'),
      curriculum: 'on',
    },
  })
  const options = (rows: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    rows.map((row) => ({ value: row.id, text: name(row) }))
  return (
    <Page title={t('academics:start.title')} description={t('academics:start.help')}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Section card title={t('academics:start.when')}>
          <FormGrid>
            {current ? (
              <KeyValue items={[{ label: t('academics:session.current'), value: n(current.label) }]} />
            ) : (
              <SelectField
                field={fields.academicSessionId}
                label="academics:session.one"
                hint="academics:start.sessionHint"
                options={sessions.map((one) => ({ value: one.id, text: `${n(one.label)} · ${name(one.type)}` }))}
              />
            )}
            <SelectField
              field={fields.versionId}
              label="academics:class.version"
              options={options(versions)}
              empty={false}
            />
            {shifts.length ? (
              <SelectField field={fields.shiftId} label="academics:shift.one" options={options(shifts)} empty={false} />
            ) : (
              <>
                <TextField field={fields.shiftName} label="academics:shift.one" hint="academics:start.shiftHint" />
                <TimeField field={fields.startsAt} label="academics:shift.startsAt" />
                <TimeField field={fields.endsAt} label="academics:shift.endsAt" />
              </>
            )}
          </FormGrid>
        </Section>
        <Section card title={t('academics:start.which')}>
          <ChecksField
            field={fields.classIds}
            label="academics:start.classes"
            hint="academics:start.classesHint"
            options={options(classes)}
            row
          />
          {classes.some((one) => one.hasGroups) ? (
            <ChecksField
              field={fields.groupIds}
              label="academics:class.groups"
              hint="academics:class.groupsHint"
              options={options(groups)}
              row
              className="mt-3.5"
            />
          ) : null}
          <TextField
            field={fields.sections}
            label="academics:start.sections"
            hint="academics:class.sectionsHint"
            className="mt-3.5"
          />
          <CheckField
            field={fields.curriculum}
            label="academics:start.curriculum"
            hint="academics:start.curriculumHint"
            className="mt-3.5"
          />
        </Section>
        <FormActions cancel={paths.firstSteps} />
      </PostForm>
    </Page>
  )
}
