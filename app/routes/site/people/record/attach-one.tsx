import type { FoundPerson } from '~/domain/people/attach/attach.server'
import type { DesignationChoice } from '~/domain/people/record/employee.server'
import { useName } from '~/i18n/use-words'
import { DateField, NumberField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DesignationField } from './person-fields'

/** Somebody who was found: who and where they are, and as what they begin here. */
export function AttachOne({
  one,
  number,
  data,
}: {
  one: FoundPerson
  number: string
  data: { designations: readonly DesignationChoice[]; code: string; today: string }
}) {
  const { t } = useWords()
  const name = useName()
  const field = (key: string, value?: string) =>
    plain(key, value, { id: `${key}-${one.siteId}-${one.employeeId}`, required: key !== 'payGrade' })
  return (
    <Card title={name(one)}>
      <p className="mb-3">
        {[
          name({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }),
          name({ nameBn: one.siteBn, nameEn: one.siteEn }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {one.here ? (
        <Alert tone="plain">{t('people:error.here')}</Alert>
      ) : (
        <PostValues
          values={{ intent: 'attach', number, siteId: one.siteId, employeeId: one.employeeId }}
          noValidate
          preventScrollReset
        >
          <FormGrid>
            <TextField field={field('code', data.code)} label="people:field.code" />
            <DesignationField field={field('designationId')} designations={data.designations} />
            <DateField field={field('joinedOn', data.today)} label="people:field.joinedOn" max={data.today} />
            <NumberField field={field('payGrade')} label="people:field.payGrade" />
          </FormGrid>
          <FormActions submit="people:attach.attach" />
        </PostValues>
      )}
    </Card>
  )
}
