import { DOCUMENT_KINDS } from '~/domain/people/kinds'
import type { DocumentForm } from '~/domain/people/record/employee.form'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, SENT, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import type { PartData } from './load-part.server'
import { Lines } from './lines'
import { usePartForm } from './part-form'

/** Papers of somebody's, for who may see what is private. */
export function DocumentsPart({ data }: { data: PartData }) {
  const { t, lang } = useWords()
  const [form, fields] = usePartForm<DocumentForm>('document')
  return (
    <Lines
      title="people:part.documents"
      lines={data.lines?.documents ?? []}
      remove="remove-document"
      adding={data.head.mayManage}
      open={form.status === 'error'}
      text={(one) => (
        <>
          <a className="link" href={paths.employeeDocument(data.head.id, one.id)}>
            {one.title || one.name}
          </a>
          <p className="text-muted">
            {t(`people:document.${one.kind}`)} · {formatDate(new Date(one.madeAt), lang)}
          </p>
        </>
      )}
    >
      <PostForm form={form} values={{ intent: 'document' }} encType="multipart/form-data">
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            kind: 'people:line.kind',
            title: 'people:line.title',
            file: 'people:line.file',
          })}
        />
        <FormGrid columns={3}>
          <SelectField
            field={fields.kind}
            label="people:line.kind"
            options={DOCUMENT_KINDS.map((value) => ({ value, text: t(`people:document.${value}`) }))}
          />
          <TextField field={fields.title} label="people:line.title" />
          <FileField field={fields.file} label="people:line.file" rule={SENT} />
        </FormGrid>
        <FormActions submit="common:add" />
      </PostForm>
    </Lines>
  )
}
