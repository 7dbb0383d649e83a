import type { BookForm } from '~/domain/library/catalogue/book.form'
import { LANGUAGES } from '~/domain/library/library'
import {
  BilingualPair,
  FileField,
  FormErrors,
  MoneyField,
  NumberField,
  PICTURE,
  PostForm,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** The form of a title. */
export function BookFields({
  constraint,
  values,
  revision = 0,
  answer,
}: {
  constraint: Record<string, object>
  values: Record<string, unknown>
  revision?: number
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<BookForm>({ id: 'book', lastResult: answer, constraint, defaultValue: values })
  return (
    <PostForm form={form} values={{ revision }} encType="multipart/form-data">
      <FormErrors form={form} />
      <div className="grid gap-5">
        <Card>
          <BilingualPair bn={fields.titleBn} en={fields.titleEn} label="library:title" />
          <FormGrid>
            <TextAreaField field={fields.author} label="library:role.author" hint="library:namesHint" rows={3} />
            <TextAreaField
              field={fields.translator}
              label="library:role.translator"
              hint="library:namesHint"
              rows={3}
            />
            <TextAreaField field={fields.editor} label="library:role.editor" hint="library:namesHint" rows={3} />
            <TextField field={fields.isbn} label="library:isbn" hint="library:isbnHint" />
          </FormGrid>
        </Card>
        <Card>
          <FormGrid>
            <SelectField
              field={fields.language}
              label="library:languageLabel"
              options={LANGUAGES.map((value) => ({ value, text: t(`library:language.${value}`) }))}
            />
            <TextField field={fields.publisher} label="library:publisher" />
            <TextField field={fields.edition} label="library:edition" />
            <NumberField field={fields.publishedYear} label="library:publishedYear" />
            <TextField field={fields.subject} label="library:subject" />
            <TextField field={fields.ddc} label="library:ddc" hint="library:ddcHint" />
            <NumberField field={fields.pages} label="library:pages" />
            <MoneyField field={fields.price} label="library:price" hint="library:priceHint" />
            <FileField field={fields.cover} label="library:cover" rule={PICTURE} />
          </FormGrid>
          <TextAreaField field={fields.note} label="library:note" rows={3} />
        </Card>
      </div>
      <FormActions />
    </PostForm>
  )
}
