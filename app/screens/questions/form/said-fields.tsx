import type { QuestionLanguage } from '~/domain/questions/question-state.policy'
import { paths } from '~/paths'
import { FileField, PICTURE, TextAreaField, TextField } from '~/ui/fields'
import type { FieldMetadata } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'

/** Fields of a text in each language that the question has. */
export interface BothValue {
  bn: string | null
  en: string | null
}
export interface SaidValue extends BothValue {
  picture: File | null
  keep: number | null
  altBn: string | null
  altEn: string | null
}

export const languagesIn = (language: QuestionLanguage): readonly ('bn' | 'en')[] =>
  language === 'both' ? ['bn', 'en'] : [language]

/** A text, once in each language of the question. `label` is an i18n key; `labelText` the words instead of it, for one of many rows. */
export function BothFields({
  field,
  label,
  labelText,
  hint,
  language,
  rows = 2,
}: {
  field: FieldMetadata<BothValue | undefined>
  label: string
  labelText?: string
  hint?: string
  language: QuestionLanguage
  rows?: number
}) {
  const { t } = useWords()
  const fields = field.getFieldset()
  const all = languagesIn(language)
  const text = labelText ?? t(label)
  return (
    <div className={all.length > 1 ? 'grid gap-x-4 gap-y-3 sm:grid-cols-2' : ''}>
      {all.map((one) => (
        <TextAreaField
          key={one}
          field={fields[one]}
          label={label}
          labelText={
            all.length > 1 ? t(one === 'bn' ? 'ui:field.inBengali' : 'ui:field.inEnglish', { label: text }) : text
          }
          hint={hint}
          lang={one}
          rows={rows}
        />
      ))}
    </div>
  )
}

/** A text that may have a picture with its description. */
export function SaidFields({
  field,
  label,
  labelText,
  hint,
  language,
  pictures,
  rows,
}: {
  field: FieldMetadata<SaidValue | undefined>
  label: string
  labelText?: string
  hint?: string
  language: QuestionLanguage
  /** Keys of the pictures that the question has, by their ids. */
  pictures: Readonly<Record<string, string>>
  rows?: number
}) {
  const { t } = useWords()
  const fields = field.getFieldset()
  const kept = fields.keep.initialValue
  const key = kept === undefined ? undefined : pictures[kept]
  const touched = [fields.picture, fields.altBn, fields.altEn].some((one) => one.errors?.length)
  return (
    <div className="grid gap-2">
      <BothFields
        field={field as unknown as FieldMetadata<BothValue | undefined>}
        label={label}
        {...(labelText !== undefined && { labelText })}
        {...(hint !== undefined && { hint })}
        language={language}
        {...(rows !== undefined && { rows })}
      />
      {field.errors?.length ? <p className="text-[0.875rem] text-bad">{field.errors.map((one) => t(one))}</p> : null}
      <Details
        summary={t('question-form:picture')}
        open={key !== undefined || touched || Boolean(field.errors?.length)}
      >
        <div className="grid gap-3">
          {key !== undefined ? (
            <label className="tick-row">
              <input type="checkbox" name={fields.keep.name} value={kept} defaultChecked className="tick" />
              <span>{t('question-form:keepPicture')}</span>
              <img src={paths.file(key)} alt="" className="ml-3 max-h-24 rounded border border-line" />
            </label>
          ) : null}
          <FileField
            field={fields.picture}
            label={key === undefined ? 'question-form:addPicture' : 'question-form:otherPicture'}
            rule={PICTURE}
          />
          {languagesIn(language).map((one) => (
            <TextField
              key={one}
              field={one === 'bn' ? fields.altBn : fields.altEn}
              label={one === 'bn' ? 'question-form:altBn' : 'question-form:altEn'}
              hint="question-form:altHint"
              lang={one}
            />
          ))}
        </div>
      </Details>
    </div>
  )
}
