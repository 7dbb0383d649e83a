import type { SubmissionResult } from '@conform-to/react'
import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ResetFactor, useFactorFact } from '~/screens/users/reset-factor'
import { UserState } from '~/screens/users/user-state'
import { Button, LinkButton } from '~/ui/button'
import { CallLink } from '~/ui/call'
import { ChecksField, FormErrors, intentOf, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Details, FormActions, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { OneUserData } from './asked-users.server'
import { LockOne } from './lock-forms'
import { UserHistory, UserRights, UserSessions } from './user-sections'

/** One login: whose, what it may do, where it is open, what was done with it. */
export function UserPage({ data, answer }: { data: OneUserData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, lang, n } = useWords()
  const name = useName()
  const factorFact = useFactorFact()
  const { user, facts, factor, me, mayManage, lastHead, roles } = data
  const other = mayManage && user.id !== me
  return (
    <Page
      title={name(user) || user.username}
      description={user.username}
      actions={<LinkButton to={paths.siteUsers}>{t('common:back')}</LinkButton>}
    >
      {intentOf(answer) === 'disable' ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      {lastHead ? <Alert title={t('access:head.last')}>{t('access:own.lastText')}</Alert> : null}
      {facts.lock ? (
        <Alert
          tone="warn"
          title={t('users:lockedBy', { name: name({ nameEn: facts.lock.byEn, nameBn: facts.lock.byBn }) })}
        >
          {formatDateTime(facts.lock.at, lang)} · {facts.lock.reason}
        </Alert>
      ) : null}
      <Section card title={t('common:details')}>
        <KeyValue
          columns={2}
          items={[
            { label: t('common:status'), value: <UserState user={user} /> },
            { label: t('access:user.kind'), value: t(`access:kind.${user.kind}`) },
            { label: t('access:user.roles'), value: user.roles.map(name).join(', ') || t('common:none') },
            { label: t('users:code'), value: facts.person?.code ? n(facts.person.code) : '' },
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
        {other ? (
          <div className="mt-4 flex flex-wrap gap-2">
            {user.state === 'active' && (user.email || user.mobile) ? (
              <Act
                id={user.id}
                intent="link"
                label={user.invited ? 'access:user.inviteAgain' : 'access:user.sendReset'}
              />
            ) : null}
            {user.state === 'disabled' ? <Act id={user.id} intent="enable" label="access:user.enable" /> : null}
          </div>
        ) : null}
        {other && factor ? <ResetFactor id={user.id} /> : null}
        {other && user.state === 'active' && !lastHead ? (
          <div className="mt-4">
            <Details summary={t('access:user.disable')} open={intentOf(answer) === 'disable'}>
              <LockOne id={user.id} answer={answer} />
            </Details>
          </div>
        ) : null}
      </Section>
      {mayManage && user.kind === 'staff' ? <RolesForm user={user} roles={roles} answer={answer} /> : null}
      <UserRights data={data} />
      <UserSessions data={data} />
      <UserHistory data={data} />
    </Page>
  )
}

function Act({ id, intent, label }: { id: number; intent: string; label: string }) {
  const { t } = useWords()
  return (
    <PostValues values={{ id }} preventScrollReset>
      <Button type="submit" small name="intent" value={intent}>
        {t(label)}
      </Button>
    </PostValues>
  )
}

function RolesForm({
  user,
  roles,
  answer,
}: Pick<OneUserData, 'user' | 'roles'> & { answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const name = useName()
  // A role that is not the actor's to give stays as it is: it is sent along, unseen.
  const beyond = user.roles.filter((role) => !roles.some((one) => one.id === role.id))
  return (
    <Section card className="mt-5" title={t('access:user.roles')}>
      <PostValues values={{ id: user.id, intent: 'roles', roles: beyond.map((role) => role.id) }} preventScrollReset>
        <ChecksField
          row
          field={plain(
            'roles',
            user.roles.map((role) => String(role.id)),
            { errors: answer?.error?.roles ?? undefined },
          )}
          label="access:user.rolesOf"
          hint="access:own.rolesHint"
          options={roles.map((role) => ({ value: role.id, text: name(role) }))}
        />
        <FormActions submit="access:user.saveRoles" />
      </PostValues>
    </Section>
  )
}
