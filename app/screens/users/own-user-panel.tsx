import { ResetFactor, useFactorFact } from './reset-factor'
import { UserState } from './user-state'
import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { OwnUser } from '~/domain/access/own-users.server'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { ChecksField, FormErrors, plain } from '~/ui/fields'
import { CallLink } from '~/ui/call'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Role {
  id: number
  nameEn: string
  nameBn: string
}

/** One of the people here: who they are, their roles, and whether they may log in. */
export function OwnUserPanel({
  user,
  me,
  factor,
  mayManage,
  lastHead,
  roles,
  lastResult,
}: {
  user: OwnUser
  me: number
  factor: boolean
  mayManage: boolean
  lastHead: boolean
  roles: readonly Role[]
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const factorFact = useFactorFact()
  const { pathname } = useLocation()
  // A role that is not the actor's to give stays as it is: it is sent along, unseen.
  const beyond = user.roles.filter((role) => !roles.some((one) => one.id === role.id))
  const act = (intent: string, key: string) => (
    <PostValues values={{ id: user.id }} preventScrollReset>
      <Button type="submit" small name="intent" value={intent}>
        {t(key)}
      </Button>
    </PostValues>
  )
  return (
    <Page
      title={nameOf(user) || user.username}
      description={user.username}
      actions={<LinkButton to={pathname}>{t('common:back')}</LinkButton>}
    >
      <FormErrors form={{ errors: (lastResult?.error?.[''] as string[] | undefined) ?? undefined }} />
      {lastHead ? <Alert title={t('access:head.last')}>{t('access:own.lastText')}</Alert> : null}
      <Section card title={t('common:details')}>
        <KeyValue
          columns={2}
          items={[
            {
              label: t('common:status'),
              value: <UserState user={user} />,
            },
            { label: t('access:user.roles'), value: user.roles.map(nameOf).join(', ') || t('common:none') },
            {
              label: t('account:profile.mobile'),
              value: user.mobile && <CallLink to={user.mobile}>{formatPhone(user.mobile, lang)}</CallLink>,
            },
            { label: t('account:profile.email'), value: user.email },
            {
              label: t('access:user.lastLogin'),
              value: user.lastLoginAt ? formatDateTime(user.lastLoginAt, lang) : t('access:user.never'),
            },
            factorFact(factor),
          ]}
        />
        {mayManage && user.id !== me ? (
          <div className="mt-4 flex flex-wrap gap-2">
            {user.state === 'active' && (user.email || user.mobile)
              ? act('link', user.invited ? 'access:user.inviteAgain' : 'access:user.sendReset')
              : null}
            {user.state === 'disabled'
              ? act('enable', 'access:user.enable')
              : lastHead
                ? null
                : act('disable', 'access:user.disable')}
          </div>
        ) : null}
        {mayManage && factor && user.id !== me ? <ResetFactor id={user.id} /> : null}
      </Section>
      {mayManage ? (
        <Section card className="mt-5" title={t('access:user.roles')}>
          <PostValues
            values={{ id: user.id, intent: 'roles', roles: beyond.map((role) => role.id) }}
            preventScrollReset
          >
            <ChecksField
              row
              field={plain(
                'roles',
                user.roles.map((role) => String(role.id)),
                { errors: (lastResult?.error?.roles as string[] | undefined) ?? undefined },
              )}
              label="access:user.rolesOf"
              hint="access:own.rolesHint"
              options={roles.map((role) => ({ value: role.id, text: nameOf(role) }))}
            />
            <FormActions submit="access:user.saveRoles" />
          </PostValues>
        </Section>
      ) : null}
    </Page>
  )
}
