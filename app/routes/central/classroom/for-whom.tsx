import { useName } from '~/i18n/use-words'
import type { MasterChoice } from '~/screens/master'
import { ChecksField, DateField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'

export interface Choices {
  constraint: Record<string, { required?: boolean }>
  levels: MasterChoice[]
  classes: MasterChoice[]
  subjects: MasterChoice[]
}

/** From when to when, and which classes and subjects see it. */
export function ForWhom({
  field,
  choices,
  open,
}: {
  field: (name: string) => FieldLike
  choices: Choices
  open: boolean
}) {
  const { t } = useWords()
  const nameOf = useName()
  const options = (all: MasterChoice[], grouped = false) =>
    all.map((one) => ({
      value: one.value,
      text:
        grouped && one.groupEn && one.groupBn
          ? `${nameOf(one)} (${nameOf({ nameEn: one.groupEn, nameBn: one.groupBn })})`
          : nameOf(one),
    }))
  return (
    <Section card title={t('lessons:post.forWhom')} className="!mt-0">
      <div className="grid gap-3.5">
        <DateField field={field('publishFrom')} label="lessons:post.publishFrom" />
        <DateField field={field('publishTo')} label="lessons:post.publishTo" />
        <ChecksField
          field={field('levels')}
          label="lessons:post.levels"
          hint="lessons:post.noneMeansAll"
          options={options(choices.levels)}
          row
        />
        <ChecksField field={field('classIds')} label="lessons:post.classIds" options={options(choices.classes)} row />
        <details open={open}>
          <summary className="cursor-pointer py-1 font-medium text-accent">{t('lessons:post.subjectIds')}</summary>
          <div className="max-h-80 overflow-y-auto border-l-2 border-line pl-3">
            <ChecksField
              field={field('subjectIds')}
              label="lessons:post.subjectIds"
              options={options(choices.subjects, true)}
            />
          </div>
        </details>
      </div>
    </Section>
  )
}
