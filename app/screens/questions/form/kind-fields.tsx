import type { ReactNode } from 'react'
import { LEVELS } from '~/domain/questions/content'
import type { QuestionKind } from '~/domain/questions/content'
import type { QuestionLanguage } from '~/domain/questions/question-state.policy'
import type { QuestionForm } from '~/domain/questions/writing/question.form'
import { Button } from '~/ui/button'
import {
  CheckField,
  ChecksField,
  FieldSet,
  NumberField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import type { FieldMetadata, Fields, FormMetadata } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, FormGrid } from '~/ui/page'
import { BothFields, SaidFields, type BothValue, type SaidValue } from './said-fields'

interface Given {
  form: FormMetadata
  fields: Fields<QuestionForm>
  language: QuestionLanguage
  pictures: Readonly<Record<string, string>>
}

const bothOf = (field: unknown) => field as FieldMetadata<BothValue | undefined>
const saidOf = (field: unknown) => field as FieldMetadata<SaidValue | undefined>

/** Rows of a kind, as many as there are, and a button that asks for one more. */
function Rows<Row>({
  form,
  list,
  label,
  hint,
  more,
  children,
}: {
  form: FormMetadata
  list: FieldMetadata<Row[] | undefined>
  label: string
  hint?: string
  more: string
  children: (row: FieldMetadata<Row>, number: number) => ReactNode
}) {
  const { t } = useWords()
  return (
    <FieldSet field={list} label={label} {...(hint !== undefined && { hint })}>
      <ol className="grid gap-4">
        {(list.getFieldList() as unknown as FieldMetadata<Row>[]).map((row, at) => (
          <li key={row.key} className="grid gap-2 border-l-2 border-line pl-3">
            {children(row, at + 1)}
          </li>
        ))}
      </ol>
      <Button small {...form.rowButton(list, { row: '' })} type="submit" className="mt-3">
        {t(more)}
      </Button>
    </FieldSet>
  )
}

/** What a question of a kind has beside its stem. */
export function KindFields({ kind, ...given }: Given & { kind: QuestionKind }) {
  switch (kind) {
    case 'single':
    case 'multiple':
      return <OptionFields {...given} />
    case 'true-false':
      return (
        <RadioField
          field={given.fields.answer}
          label="question-form:answer"
          row
          options={[
            { value: 'yes', label: 'questions:true' },
            { value: 'no', label: 'questions:false' },
          ]}
        />
      )
    case 'matching':
      return <PairFields {...given} />
    case 'ordering':
      return <ItemFields {...given} />
    case 'fill-in':
      return <GapFields {...given} />
    case 'numeric':
      return <NumericFields {...given} />
    case 'short':
      return (
        <>
          <TextAreaField
            field={given.fields.accepted}
            label="question-form:accepted"
            hint="question-form:acceptedHint"
            rows={3}
          />
          <BothFields field={bothOf(given.fields.model)} label="question-form:model" language={given.language} />
        </>
      )
    case 'creative':
      return <PartFields {...given} />
    case 'essay':
      return <RubricFields {...given} />
    case 'composite':
      return <CompositeFields {...given} />
  }
}

function OptionFields({ form, fields, language, pictures }: Given) {
  const { t, n } = useWords()
  return (
    <Rows
      form={form}
      list={fields.options}
      label="question-form:options"
      hint="question-form:optionsHint"
      more="question-form:moreOptions"
    >
      {(row, number) => {
        const one = row.getFieldset()
        return (
          <>
            <SaidFields
              field={saidOf(row)}
              label="question-form:option"
              labelText={t('question-form:optionOf', { number: n(number) })}
              language={language}
              pictures={pictures}
            />
            <CheckField field={one.right} label="question-form:right" />
            <Details summary={t('question-form:feedback')}>
              <BothFields field={bothOf(one.feedback)} label="question-form:feedback" language={language} />
            </Details>
          </>
        )
      }}
    </Rows>
  )
}

function PairFields({ form, fields, language, pictures }: Given) {
  const { t, n } = useWords()
  return (
    <Rows
      form={form}
      list={fields.pairs}
      label="question-form:pairs"
      hint="question-form:pairsHint"
      more="question-form:morePairs"
    >
      {(row, number) => {
        const one = row.getFieldset()
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['left', 'right'] as const).map((of) => (
              <SaidFields
                key={of}
                field={saidOf(one[of])}
                label={`question-form:${of}`}
                labelText={t(`question-form:${of}Of`, { number: n(number) })}
                language={language}
                pictures={pictures}
              />
            ))}
          </div>
        )
      }}
    </Rows>
  )
}

function ItemFields({ form, fields, language, pictures }: Given) {
  const { t, n } = useWords()
  return (
    <Rows
      form={form}
      list={fields.items}
      label="question-form:items"
      hint="question-form:itemsHint"
      more="question-form:moreItems"
    >
      {(row, number) => (
        <SaidFields
          field={saidOf(row)}
          label="question-form:items"
          labelText={t('question-form:itemOf', { number: n(number) })}
          language={language}
          pictures={pictures}
        />
      )}
    </Rows>
  )
}

function GapFields({ form, fields }: Given) {
  const { t, n } = useWords()
  return (
    <Rows
      form={form}
      list={fields.gaps}
      label="question-form:gaps"
      hint="question-form:gapsHint"
      more="question-form:moreGaps"
    >
      {(row, number) => (
        <TextAreaField
          field={row.getFieldset().accepted}
          label="question-form:gaps"
          labelText={t('question-form:gapOf', { number: n(number) })}
          rows={2}
        />
      )}
    </Rows>
  )
}

function NumericFields({ fields }: Given) {
  return (
    <FormGrid columns={3}>
      <NumberField field={fields.value} label="question-form:value" decimals={10} />
      <NumberField
        field={fields.tolerance}
        label="question-form:tolerance"
        hint="question-form:toleranceHint"
        decimals={10}
      />
      <TextField field={fields.unit} label="question-form:unit" />
    </FormGrid>
  )
}

function PartFields({ form, fields, language }: Given) {
  const { t, n } = useWords()
  return (
    <Rows
      form={form}
      list={fields.parts}
      label="question-form:parts"
      hint="question-form:partsHint"
      more="question-form:moreParts"
    >
      {(row, number) => {
        const one = row.getFieldset()
        return (
          <>
            <BothFields
              field={bothOf(row)}
              label="question-form:parts"
              labelText={t('question-form:partOf', {
                letter: t(`questions:letter.${number - 1}`, { defaultValue: n(number) }),
              })}
              language={language}
            />
            <FormGrid>
              <NumberField field={one.marks} label="questions:marks" decimals={2} />
              <SelectField
                field={one.level}
                label="questions:levelLabel"
                options={LEVELS.map((value) => ({ value, label: `questions:level.${value}` }))}
              />
            </FormGrid>
            <Details summary={t('question-form:model')}>
              <BothFields field={bothOf(one.model)} label="question-form:model" language={language} rows={4} />
            </Details>
          </>
        )
      }}
    </Rows>
  )
}

function RubricFields({ form, fields, language }: Given) {
  const { t, n } = useWords()
  return (
    <>
      <BothFields field={bothOf(fields.model)} label="question-form:model" language={language} rows={6} />
      <Rows
        form={form}
        list={fields.rubric}
        label="question-form:rubric"
        hint="question-form:rubricHint"
        more="question-form:moreRubric"
      >
        {(row, number) => (
          <>
            <BothFields
              field={bothOf(row)}
              label="question-form:rubric"
              labelText={t('question-form:criterionOf', { number: n(number) })}
              language={language}
              rows={1}
            />
            <NumberField field={row.getFieldset().marks} label="questions:marks" decimals={2} />
          </>
        )}
      </Rows>
    </>
  )
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

function CompositeFields({ form, fields, language }: Given) {
  const { t, n } = useWords()
  const statements = fields.statements.getFieldList()
  return (
    <>
      <Rows form={form} list={fields.statements} label="question-form:statements" more="question-form:moreStatements">
        {(row, number) => (
          <>
            <BothFields
              field={bothOf(row)}
              label="question-form:statements"
              labelText={t('question-form:statementOf', { number: ROMAN[number - 1] ?? n(number) })}
              language={language}
              rows={1}
            />
            <CheckField field={row.getFieldset().true} label="questions:true" />
          </>
        )}
      </Rows>
      <Rows
        form={form}
        list={fields.combos}
        label="question-form:options"
        hint="question-form:combosHint"
        more="question-form:moreOptions"
      >
        {(row, number) => {
          const one = row.getFieldset()
          return (
            <div className="flex flex-wrap items-end gap-x-6">
              <ChecksField
                field={one.statements}
                label={`question-form:combo.${number}`}
                row
                options={statements.map((_, at) => ({ value: at + 1, text: ROMAN[at] ?? n(at + 1) }))}
              />
              <CheckField field={one.right} label="question-form:right" />
            </div>
          )
        }}
      </Rows>
    </>
  )
}
