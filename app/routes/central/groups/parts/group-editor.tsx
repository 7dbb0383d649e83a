import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { GroupRow } from '~/domain/groups/groups.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import {
  BilingualPair,
  FileField,
  FormErrors,
  PhoneField,
  PostForm,
  problemsOf,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

interface Values extends Record<string, unknown> {
  alias: string
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  phone: string
  email: string
  logo: File
}

export function GroupEditor({
  row,
  lastResult,
}: {
  row: GroupRow | null
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Values>({
    lastResult,
    constraint: useConstraint('group'),
    id: `group-${row?.id ?? 'new'}`,
    defaultValue: row
      ? {
          alias: row.alias,
          nameEn: row.nameEn,
          nameBn: row.nameBn,
          addressEn: row.addressEn,
          addressBn: row.addressBn,
          phone: row.phone ?? '',
          email: row.email ?? '',
        }
      : {},
  })
  return (
    <Dialog
      wide
      title={row ? t('groups:editTitle', { name: nameOf(row) }) : t('groups:newTitle')}
      closeTo={paths.groups}
    >
      <PostForm
        form={form}
        encType="multipart/form-data"
        values={{ intent: 'save', id: row?.id, revision: row?.revision }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            nameBn: 'common:name',
            nameEn: 'common:name',
            alias: 'groups:aliasLabel',
            addressBn: 'groups:address',
            addressEn: 'groups:address',
            phone: 'groups:phone',
            email: 'groups:email',
            logo: 'groups:logo',
          })}
        />
        <div className="grid gap-3.5">
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField
            field={fields.alias}
            label="groups:aliasLabel"
            hint="groups:aliasHint"
            spellCheck={false}
            lang="en"
          />
          <BilingualPair bn={fields.addressBn} en={fields.addressEn} label="groups:address" />
          <FormGrid>
            <PhoneField field={fields.phone} label="groups:phone" />
            <TextField field={fields.email} label="groups:email" type="email" />
            <FileField field={fields.logo} label="groups:logo" hint={row?.logoFileId ? 'groups:logoKept' : undefined} />
          </FormGrid>
        </div>
        <FormActions cancel={paths.groups} />
      </PostForm>
    </Dialog>
  )
}
