import type { CopiesForm, CopyForm } from '~/domain/library/catalogue/book.form'
import type { CopyRow } from '~/domain/library/catalogue/books.server'
import { SOURCES } from '~/domain/library/library'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import {
  CheckField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  SelectField,
  takaText,
  TextField,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

interface Data {
  racks: { id: number; nameBn: string; nameEn: string }[]
  book: { price: number | null }
  today: string
  constraints: { copies: Record<string, object>; copy: Record<string, object> }
}
type Props = { data: Data; closeTo: string; lastResult: SubmissionResult<string[]> | undefined }

/** Copies that come: so many with the next numbers, or one under an older number. */
export function CopiesDialog({ data, closeTo, lastResult }: Props) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<CopiesForm>({
    id: 'copies',
    lastResult,
    constraint: data.constraints.copies,
    defaultValue: {
      count: 1,
      acquiredOn: data.today,
      source: 'bought',
      lendable: 'on',
      price: data.book.price === null ? undefined : takaText(data.book.price),
    },
  })
  return (
    <Dialog wide title={t('library:addCopies')} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'add' }}>
        <FormErrors form={form} />
        <FormGrid>
          <NumberField field={fields.count} label="library:count" />
          <NumberField field={fields.accessionNo} label="library:accessionNo" hint="library:accessionHint" />
          <SelectField
            field={fields.rackId}
            label="library:rack.one"
            options={data.racks.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <DateField field={fields.acquiredOn} label="library:acquiredOn" />
          <SelectField
            field={fields.source}
            label="library:sourceLabel"
            empty={false}
            options={SOURCES.map((value) => ({ value, text: t(`library:source.${value}`) }))}
          />
          <TextField field={fields.supplier} label="library:supplier" />
          <MoneyField field={fields.price} label="library:price" />
        </FormGrid>
        <CheckField field={fields.lendable} label="library:lendable" />
        <FormActions cancel={closeTo} />
      </PostForm>
    </Dialog>
  )
}

/** Where a copy stands and how it is. */
export function CopyDialog({ copy, data, closeTo, lastResult }: Props & { copy: CopyRow }) {
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<CopyForm>({
    id: 'copy',
    lastResult,
    constraint: data.constraints.copy,
    defaultValue: {
      barcode: copy.barcode,
      rackId: copy.rackId,
      state: copy.state,
      lendable: copy.lendable ? 'on' : undefined,
      note: copy.note,
    },
  })
  return (
    <Dialog title={t('library:copyNo', { number: n(copy.accessionNo) })} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'copy', id: copy.id }}>
        <FormErrors form={form} />
        <FormGrid>
          <TextField field={fields.barcode} label="library:barcode" />
          <SelectField
            field={fields.rackId}
            label="library:rack.one"
            options={data.racks.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <SelectField
            field={fields.state}
            label="common:status"
            empty={false}
            options={(['here', 'damaged', 'missing'] as const).map((value) => ({
              value,
              text: t(`library:copyState.${value}`),
            }))}
          />
          <TextField field={fields.note} label="library:note" />
        </FormGrid>
        <CheckField field={fields.lendable} label="library:lendable" />
        <FormActions cancel={closeTo} />
      </PostForm>
    </Dialog>
  )
}
