import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { NewUserValues } from '~/domain/access/access.form'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import {
  BilingualPair,
  ChecksField,
  FormErrors,
  PhoneField,
  PostForm,
  problemsOf,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** A new user of the centre, or of one's own institution or group; the password comes by a link. */
export function NewUser({
  roles,
  intent,
  lastResult,
  closeTo,
}: {
  roles: readonly { id: number; nameEn: string; nameBn: string }[]
  intent?: string
  lastResult: SubmissionResult | undefined
  closeTo: string
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<Omit<NewUserValues, 'nameEn'> & { nameEn: string | null }>({
    lastResult,
    constraint: useConstraint('new'),
    id: 'new-user',
  })
  return (
    <Dialog title={t('access:user.new')} closeTo={closeTo}>
      <PostForm form={form} values={{ intent }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            username: 'account:profile.username',
            nameBn: 'common:nameBn',
            nameEn: 'common:nameEn',
            email: 'account:profile.email',
            mobile: 'account:profile.mobile',
            roles: 'access:user.roles',
          })}
        />
        <p className="mb-3 text-muted">{t('access:user.newText')}</p>
        <FormGrid>
          <TextField field={fields.username} label="account:profile.username" />
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField field={fields.email} label="account:profile.email" />
          <PhoneField field={fields.mobile} label="account:profile.mobile" />
          <ChecksField
            field={fields.roles}
            label="access:user.roles"
            options={roles.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
        </FormGrid>
        <FormActions cancel={closeTo} submit="access:user.invite" />
      </PostForm>
    </Dialog>
  )
}
