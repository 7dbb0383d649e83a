import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { Profile } from '~/domain/identity/account/profile.server'
import { formatPhone } from '~/format/phone'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, TextAreaField, TextField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, KeyValue } from '~/ui/page'

interface Fields extends Record<string, unknown> {
  nameBn: string
  nameEn: string
  email: string
  bio: string
  currentPassword: string
  do: string
}

export function ProfileDetails({
  profile,
  lastResult,
  editable,
}: {
  profile: Profile
  lastResult: SubmissionResult | undefined
  editable: boolean
}) {
  const { t, lang } = useWords()
  const { username, nameBn, nameEn, email, bio, mobile } = profile
  const phone = mobile ? formatPhone(mobile, lang) : null
  const fixed = [
    { label: t('account:profile.username'), value: username },
    { label: t('account:profile.mobile'), value: phone },
  ]
  const [form, fields] = useForm<Fields>({
    id: 'details',
    constraint: useConstraint('details'),
    lastResult,
    defaultValue: { nameBn, nameEn, email: email ?? '', bio },
  })
  if (!editable) {
    const items = [
      ...fixed,
      { label: t('common:nameBn'), value: nameBn },
      { label: t('common:nameEn'), value: nameEn },
      { label: t('account:profile.email'), value: email },
      { label: t('account:profile.bio'), value: bio },
    ]
    return (
      <Card title={t('account:profile.details')}>
        <KeyValue items={items} />
      </Card>
    )
  }
  return (
    <Card title={t('account:profile.details')}>
      <div className="mb-4">
        <KeyValue items={fixed} columns={2} />
      </div>
      <PostForm form={form}>
        <FormErrors form={form} />
        <FormGrid>
          <TextField field={fields.nameBn} label="common:nameBn" lang="bn" />
          <TextField field={fields.nameEn} label="common:nameEn" lang="en" />
          <TextField
            field={fields.email}
            label="account:profile.email"
            hint="account:profile.emailHint"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextField
            field={fields.currentPassword}
            label="account:password.current"
            hint="account:profile.passwordHint"
            type="password"
            autoComplete="current-password"
          />
          <TextAreaField field={fields.bio} label="account:profile.bio" className="sm:col-span-2" rows={3} />
        </FormGrid>
        <FormActions>
          <SubmitButton name="intent" value="details">
            {t('common:save')}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
