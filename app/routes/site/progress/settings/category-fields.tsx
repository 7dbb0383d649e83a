import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { CategoryForm } from '~/domain/progress/progress.form'
import type { ProgressCategory, ProgressScale } from '~/domain/progress/settings.server'
import { useName } from '~/i18n/use-words'
import { BilingualPair, CheckField, FormErrors, NumberField, PostForm, problemsOf, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

/** The form of one thing that is rated. */
export function CategoryFields({
  category,
  scales,
  answer,
}: {
  category: ProgressCategory | null
  scales: ProgressScale[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<CategoryForm>({
    lastResult: answer,
    defaultValue: category
      ? { ...category, active: category.active ? 'on' : '' }
      : { kind: 'conduct', active: 'on', scaleId: scales[0]?.id },
  })
  return (
    <PostForm form={form} values={{ intent: 'category', id: category?.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'progress:nameBn',
          nameEn: 'progress:nameEn',
          scaleId: 'progress:scale.kind',
          position: 'progress:category.position',
        })}
      />
      <Section title={t(category ? 'progress:category.edit' : 'progress:category.new')}>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="progress:category.name" className="mb-4" />
        <FormGrid columns={2}>
          <SelectField
            field={fields.kind}
            label="progress:category.kind"
            empty={false}
            options={[
              { value: 'conduct', label: 'progress:kind.conduct' },
              { value: 'skill', label: 'progress:kind.skill' },
            ]}
          />
          <SelectField
            field={fields.scaleId}
            label="progress:scale.kind"
            empty={false}
            options={scales.map((one) => ({ value: one.id, text: `${name(one)}: ${one.levels.map(name).join(', ')}` }))}
          />
          <NumberField field={fields.position} label="progress:category.position" />
        </FormGrid>
        <CheckField field={fields.active} label="progress:category.active" className="mt-3" />
      </Section>
      <FormActions cancel="?" />
    </PostForm>
  )
}
