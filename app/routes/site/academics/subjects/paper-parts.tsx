import type { Named } from '~/domain/academics/academic-setup.server'
import type { SubjectChoiceRow } from '~/domain/academics/choices.server'
import { useName } from '~/i18n/use-words'
import { CheckField, NumberField, SelectField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

interface Props {
  paper: SubjectChoiceRow['papers'][number]
  at: number
  rows: number
  single: boolean
  field: (name: string) => FieldLike
  partTypes: (Named & { code: string })[]
}

/** The parts of one paper: as many rows as it has, and spare ones; a row without a type is not kept. */
export function PaperParts({ paper, at, rows, single, field, partTypes }: Props) {
  const { t, n } = useWords()
  const name = useName()
  const prefix = `papers[${at}]`
  const options = partTypes.map((type) => ({ value: type.id, text: name(type) }))
  return (
    <fieldset className="mt-4 rounded border border-line px-3.5 pb-3 pt-1">
      <legend className="px-1 text-[0.9375rem] font-semibold">
        {name(paper)} ({n(paper.code)})
      </legend>
      <input type="hidden" name={`${prefix}.id`} value={paper.id} />
      {single ? (
        <input type="hidden" name={`${prefix}.offered`} value="on" />
      ) : (
        <CheckField field={field(`${prefix}.offered`)} label="academics:subject.offered" />
      )}
      <div className="grid gap-y-3">
        {Array.from({ length: rows }, (_, row) => {
          const part = (key: string) => field(`${prefix}.parts[${row}].${key}`)
          return (
            <div
              key={row}
              role="group"
              aria-label={t('academics:subject.partNumber', { number: n(row + 1) })}
              className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(9rem,1fr)_6rem_6rem_auto]"
            >
              <SelectField
                field={part('typeId')}
                label="academics:subject.part"
                options={options}
                empty="common:none"
                className="max-sm:col-span-2"
              />
              <NumberField field={part('full')} label="academics:subject.fullMarks" decimals={2} />
              <NumberField field={part('pass')} label="academics:subject.passMarks" decimals={2} />
              <CheckField
                field={part('separate')}
                label="academics:subject.separate"
                className="max-sm:col-span-2 sm:pt-6"
              />
            </div>
          )
        })}
      </div>
      <p className="mt-2 text-[0.8125rem] text-muted">{t('academics:subject.partsHint')}</p>
    </fieldset>
  )
}
