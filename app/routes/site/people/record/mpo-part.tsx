import type { MpoForm } from '~/domain/people/record/employee.form'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { DateField, FormErrors, NumberField, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, KeyValue } from '~/ui/page'
import type { PartData } from './load-part.server'
import { usePartForm } from './part-form'

/** The index number; post and grade stand beside it, for they follow from the events. */
export function MpoPart({ data }: { data: PartData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { one, head } = data
  const [form, fields] = usePartForm<MpoForm>('mpo', { ...one })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PostForm form={form} values={{ intent: 'mpo' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            mpoIndex: 'people:field.mpoIndex',
            mpoJoinedOn: 'people:field.mpoJoinedOn',
            position: 'people:field.position',
          })}
        />
        <Card>
          <FormGrid>
            <TextField field={fields.mpoIndex} label="people:field.mpoIndex" hint="people:hint.mpoIndex" />
            <DateField field={fields.mpoJoinedOn} label="people:field.mpoJoinedOn" />
            <NumberField field={fields.position} label="people:field.position" hint="people:hint.position" />
          </FormGrid>
          <FormActions />
        </Card>
      </PostForm>
      <Card
        title={t('people:follows')}
        actions={
          <LinkButton small to={paths.employeeEvents(head.id)}>
            {t('people:part.events')}
          </LinkButton>
        }
      >
        <KeyValue
          items={[
            {
              label: t('people:field.designationId'),
              value: name({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }),
            },
            { label: t('people:field.payGrade'), value: one.payGrade && n(one.payGrade) },
            { label: t('people:field.joinedOn'), value: one.joinedOn && formatDate(one.joinedOn, lang) },
            { label: t('common:status'), value: t(`people:state.${one.state}`) },
          ]}
        />
        <p className="mt-2 text-[0.875rem] text-muted">{t('people:followsText')}</p>
      </Card>
    </div>
  )
}
