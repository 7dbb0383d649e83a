import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import {
  CheckField,
  ChecksField,
  FormErrors,
  NumberField,
  plain,
  PostForm,
  RadioField,
  TextField,
  TimeField,
  type FieldLike,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Page, Section } from '~/ui/page'
import { RowsField } from '../payment/rows'

interface Editor {
  site: { id: number; nameEn: string; nameBn: string } | null
  own: boolean
  revision: number
  staff: { id: number; nameEn: string; nameBn: string; username: string }[]
  values: object
  weekdays: readonly string[]
  answeredBy: readonly string[]
}

/** The help desk of one institution, or of all. */
export function DeskEditor({ editor, manages }: { editor: Editor; manages: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: editor.values,
    id: 'desk',
  })
  const field = (name: string): FieldLike => fields[name] ?? plain(name)
  return (
    <Page
      title={t('support:desk.title')}
      description={editor.site ? nameOf(editor.site) : t('support:desk.defaults')}
      actions={<LinkButton to={paths.helpDeskSettings}>{t('common:back')}</LinkButton>}
    >
      {editor.site && !editor.own ? <Alert>{t('support:desk.from')}</Alert> : null}
      <PostForm form={form} values={{ revision: editor.revision }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <Section card title={t('support:desk.hoursPart')}>
            <div className="grid gap-3.5">
              <CheckField field={field('enabled')} label="support:desk.enabled" />
              <FormGrid columns={3}>
                <TimeField field={field('opensAt')} label="support:desk.opensAt" />
                <TimeField field={field('closesAt')} label="support:desk.closesAt" />
                <NumberField
                  field={field('responseHours')}
                  label="support:desk.responseHours"
                  hint="support:desk.responseHint"
                />
                <NumberField
                  field={field('solveHours')}
                  label="support:desk.solveHours"
                  hint="support:desk.solveHint"
                />
              </FormGrid>
              <ChecksField
                field={field('days')}
                label="support:desk.days"
                options={editor.weekdays.map((value) => ({ value, label: `support:weekdays.${value}` }))}
                row
              />
              <RadioField
                field={field('answeredBy')}
                label="support:desk.answeredBy"
                options={editor.answeredBy.map((value) => ({ value, label: `support:answers.${value}` }))}
                row
              />
              {editor.staff.length ? (
                <ChecksField
                  field={field('answererIds')}
                  label="support:desk.answererIds"
                  hint="support:desk.answerersHint"
                  options={editor.staff.map((one) => ({ value: one.id, text: `${nameOf(one)} (${one.username})` }))}
                  row
                />
              ) : null}
            </div>
          </Section>
          <Section card title={t('support:desk.contactPart')} className="!mt-0">
            <FormGrid>
              <TextField field={field('phone')} label="support:desk.phone" numeric type="tel" inputMode="tel" />
              <TextField field={field('email')} label="support:desk.email" type="email" lang="en" />
            </FormGrid>
          </Section>
          <Section card className="!mt-0">
            <RowsField
              field={field('departments')}
              label="support:desk.departments"
              hint="support:desk.categoriesHint"
              rowLabel="support:desk.departmentRow"
            >
              {(row) => <DeskRow fields={row} />}
            </RowsField>
          </Section>
          <Section card className="!mt-0">
            <RowsField
              field={field('categories')}
              label="support:desk.categories"
              hint="support:desk.categoriesHint"
              rowLabel="support:desk.categoryRow"
            >
              {(row) => <DeskRow fields={row} category />}
            </RowsField>
          </Section>
        </div>
        {manages ? (
          <FormActions cancel={paths.helpDeskSettings}>
            <SubmitButton name="intent" value="save">
              {t('common:save')}
            </SubmitButton>
            {editor.site && editor.own ? (
              <Button type="submit" name="intent" value="reset" look="danger" formNoValidate>
                {t('support:desk.reset')}
              </Button>
            ) : null}
          </FormActions>
        ) : null}
      </PostForm>
    </Page>
  )
}

function DeskRow({ fields, category = false }: { fields: Record<string, FieldLike>; category?: boolean }) {
  const { key, nameBn, nameEn, department, hours } = fields
  if (!key || !nameBn || !nameEn) return null
  return (
    <div
      className={`grid gap-x-3 gap-y-2 ${category ? 'sm:grid-cols-2 lg:grid-cols-[9rem_1fr_1fr_9rem_5rem]' : 'sm:grid-cols-[9rem_1fr_1fr]'}`}
    >
      <TextField field={key} label="support:desk.category.key" lang="en" spellCheck={false} />
      <TextField field={nameBn} label="support:desk.category.nameBn" lang="bn" />
      <TextField field={nameEn} label="support:desk.category.nameEn" lang="en" />
      {category && department ? (
        <TextField field={department} label="support:desk.category.department" lang="en" spellCheck={false} />
      ) : null}
      {category && hours ? <NumberField field={hours} label="support:desk.category.hours" /> : null}
    </div>
  )
}
