import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { usePermissionWords } from '~/screens/access/matrix'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Details, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { OneUserData } from './asked-users.server'

/** What this person may do, in words, and by which role. */
export function UserRights({ data }: { data: OneUserData }) {
  const { t, n } = useWords()
  const name = useName()
  const words = usePermissionWords()
  const { rights } = data.facts
  const roleName = new Map(data.user.roles.map((role) => [role.id, name(role)]))
  const areas = [...new Set(rights.map((one) => one.permission.split('.')[0] ?? ''))]
  return (
    <Section card className="mt-5" title={t('users:rights.title')}>
      <p className="mb-2 text-muted">{t('users:rights.text')}</p>
      {areas.map((area) => {
        const here = rights.filter((one) => one.permission.startsWith(`${area}.`))
        return (
          <Details key={area} summary={`${words.area(area)} (${n(here.length)})`}>
            <ul className="list-disc pl-5">
              {here.map(({ permission, roles, extra }) => {
                const [, entity = '', action = ''] = permission.split('.')
                return (
                  <li key={permission}>
                    {words.entity(area, entity)}: {words.action(action)}{' '}
                    <span className="text-[0.875rem] text-muted">
                      {[
                        ...roles.map((id) => t('access:rights.byRole', { role: roleName.get(id) ?? '' })),
                        ...(extra ? [t('access:rights.byAllow')] : []),
                      ].join(', ')}
                    </span>
                  </li>
                )
              })}
            </ul>
          </Details>
        )
      })}
      {rights.length ? null : <p className="text-muted">{t('users:rights.none')}</p>}
    </Section>
  )
}

/** Where the login is open: which device, from which network, since when. */
export function UserSessions({ data }: { data: OneUserData }) {
  const { t, lang } = useWords()
  const { user, facts, mayManage } = data
  return (
    <Section
      card
      className="mt-5"
      title={t('access:user.sessions')}
      actions={
        mayManage && facts.sessions.length ? (
          <PostValues values={{ id: user.id }} preventScrollReset>
            <Button type="submit" small name="intent" value="revoke">
              {t('access:user.revokeAll')}
            </Button>
          </PostValues>
        ) : null
      }
    >
      {facts.sessions.length ? (
        <ul className="divide-y divide-line">
          {facts.sessions.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 break-words">
                {one.device ?? t(one.kind === 'bearer' ? 'users:program' : 'account:session.unknown')}
                <span className="block text-[0.8125rem] text-muted">
                  {one.ip} · {t('users:since', { at: formatDateTime(one.since, lang) })} · {t('account:session.seen')}{' '}
                  {formatDateTime(one.seenAt, lang)}
                </span>
              </span>
              {mayManage ? (
                <PostValues values={{ id: user.id, session: one.id }} preventScrollReset>
                  <Button
                    type="submit"
                    small
                    name="intent"
                    value="revoke"
                    aria-label={`${t('account:session.close')}: ${one.ip ?? ''} ${formatDateTime(one.seenAt, lang)}`}
                  >
                    {t('account:session.close')}
                  </Button>
                </PostValues>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('account:session.none')}</p>
      )}
    </Section>
  )
}

/** What was done to the login and under it, as it has words. */
const KNOWN = [
  'platform.session.open',
  'platform.session.close-all',
  'platform.password.ask-reset',
  'platform.password.reset',
  'platform.password.change',
  'access.user.link',
  'users.user.create',
  'users.user.register',
  'users.user.roles',
  'users.user.lock',
  'users.user.unlock',
  'users.user.revoke',
  'platform.factor.on',
  'platform.factor.off',
  'platform.factor.codes',
  'platform.passkey.add',
  'platform.passkey.remove',
  'users.user.factor-reset',
]

/** The last that the log knows of this login: when they came, and who changed what. */
export function UserHistory({ data }: { data: OneUserData }) {
  const { t, lang } = useWords()
  const name = useName()
  const shown = data.facts.history.filter((one) => KNOWN.includes(one.action))
  return (
    <Section card className="mt-5" title={t('users:history')}>
      {shown.length ? (
        <ul className="divide-y divide-line">
          {shown.map((one, at) => (
            <li key={at} className="py-2">
              {t(`users:did.${one.action.replaceAll('.', '-')}`)}
              <span className="block text-[0.8125rem] text-muted">
                {[formatDateTime(one.at, lang), name({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }), one.ip ?? '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('users:noHistory')}</p>
      )}
    </Section>
  )
}
