import { ResetFactor, useFactorFact } from '~/screens/users/reset-factor'
import { UserState } from '~/screens/users/user-state'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useSearchParams } from '@remix-run/react'
import type { UserValues } from '~/domain/access/access.form'
import type { RoleChoice } from '~/domain/access/roles.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import {
  BilingualPair,
  FileField,
  FormErrors,
  PhoneField,
  plain,
  PostForm,
  problemsOf,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, KeyValue, Page, Section } from '~/ui/page'
import { LastHead, UserRoles } from './user-roles'
import { UserButton, UserSessions, type Serial } from './user-sessions'

/** One user: who, roles, sessions, and what may be done. */
export function UserPanel({
  user,
  roles,
  me,
  mayManage,
  factor,
  lastHead,
  lastResult,
}: {
  user: Serial
  roles: readonly RoleChoice[]
  me: number
  mayManage: boolean
  factor: boolean
  lastHead: boolean
  lastResult: SubmissionResult | undefined
}) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const factorFact = useFactorFact()
  const [params] = useSearchParams()
  const [form, fields] = useForm<Omit<UserValues, 'image'> & { image: File | null }>({
    lastResult: params.has('confirm') ? undefined : lastResult,
    id: 'user',
    defaultValue: {
      username: user.username,
      nameBn: user.nameBn,
      nameEn: user.nameEn,
      email: user.email ?? '',
      mobile: user.mobile ?? '',
      bio: user.bio,
    },
  })
  const own = user.id === me
  const rights =
    user.scope === 'central' ? paths.extraPermissions : user.scope === 'site' ? paths.siteUserPermissions : null
  return (
    <Page
      title={nameOf(user) || user.username}
      description={nameOf({ nameEn: user.tenantEn, nameBn: user.tenantBn }) || t('access:scope.central')}
      actions={<LinkButton to={paths.users}>{t('common:back')}</LinkButton>}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          username: 'account:profile.username',
          nameBn: 'common:nameBn',
          nameEn: 'common:nameEn',
          email: 'account:profile.email',
          mobile: 'account:profile.mobile',
          password: 'account:password.new',
          bio: 'account:profile.bio',
          image: 'access:user.image',
        })}
      />
      <Section card title={t('common:details')}>
        <KeyValue
          columns={2}
          items={[
            {
              label: t('common:status'),
              value: <UserState user={user} />,
            },
            {
              label: t('access:user.lastLogin'),
              value: user.lastLoginAt ? formatDateTime(user.lastLoginAt, lang) : t('access:user.never'),
            },
            { label: t('access:user.roles'), value: user.roles.map(nameOf).join(', ') || t('common:none') },
            { label: t('access:user.kind'), value: t(`access:kind.${user.kind}`) },
            factorFact(factor),
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          {rights ? (
            <LinkButton small to={`${rights}?user=${user.id}`}>
              {t('access:user.rights')}
            </LinkButton>
          ) : null}
          {mayManage ? (
            <UserButton
              id={user.id}
              intent="link"
              label={user.invited ? 'access:user.inviteAgain' : 'access:user.sendReset'}
            />
          ) : null}
          {mayManage && !own && !lastHead ? (
            <UserButton
              id={user.id}
              intent={user.state === 'active' ? 'disable' : 'enable'}
              label={user.state === 'active' ? 'access:user.disable' : 'access:user.enable'}
            />
          ) : null}
          {mayManage && !lastHead ? (
            <LinkButton small look="danger" to={`?user=${user.id}&confirm=${user.id}`}>
              {t('common:delete')}
            </LinkButton>
          ) : null}
        </div>
        {mayManage && factor && !own ? <ResetFactor id={user.id} /> : null}
      </Section>
      {mayManage && lastHead ? <LastHead id={user.id} lastResult={lastResult} /> : null}
      {mayManage ? (
        <Section card className="mt-5" title={t('common:edit')}>
          <PostForm form={form} encType="multipart/form-data" values={{ id: user.id, intent: 'save' }}>
            <FormGrid>
              <TextField field={fields.username} label="account:profile.username" />
              <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
              <TextField field={fields.email} label="account:profile.email" />
              <PhoneField field={fields.mobile} label="account:profile.mobile" />
              <TextField
                field={plain(fields.password.name, undefined, {
                  id: fields.password.id,
                  errors: fields.password.errors,
                })}
                type="password"
                label="account:password.new"
                hint="access:user.passwordHint"
              />
              <TextAreaField field={fields.bio} label="account:profile.bio" rows={2} />
              <FileField field={fields.image} label="access:user.image" />
            </FormGrid>
            <FormActions>
              <SubmitButton name="save" value="1" />
            </FormActions>
          </PostForm>
        </Section>
      ) : null}
      {mayManage ? <UserRoles user={user} roles={roles} lastHead={lastHead} /> : null}
      <UserSessions user={user} mayManage={mayManage} />
      {mayManage && params.has('confirm') ? (
        <ConfirmForm
          values={{ intent: 'delete', id: user.id }}
          name={nameOf(user) || user.username}
          type={t('access:user.one')}
          closeTo={`?user=${user.id}`}
          action={`?user=${user.id}&confirm=${user.id}`}
          text={
            <>
              <FormErrors form={{ errors: (lastResult?.error?.[''] as string[] | undefined) ?? undefined }} />
              <p>{t('access:user.deleteText')}</p>
              <p>{t('common:noRevert')}</p>
            </>
          }
        />
      ) : null}
    </Page>
  )
}
