import type { UserSheet } from '~/domain/access/users.server'
import { formatDateTime } from '~/format/dates'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

export interface Serial extends Omit<UserSheet, 'lastLoginAt' | 'createdAt' | 'sessions'> {
  lastLoginAt: Date | null
  createdAt: Date
  sessions: (Omit<UserSheet['sessions'][number], 'lastSeenAt' | 'expiresAt'> & { lastSeenAt: Date; expiresAt: Date })[]
}

/** One deed to a user; `named` says whose it is where several stand on a page. */
export function UserButton({
  id,
  intent,
  label,
  more,
  named,
}: {
  id: number
  intent: string
  label: string
  more?: Record<string, number>
  named?: string
}) {
  const { t } = useWords()
  return (
    <PostValues values={{ id, ...more }} preventScrollReset>
      <Button type="submit" small name="intent" value={intent} aria-label={named}>
        {t(label)}
      </Button>
    </PostValues>
  )
}

/** Where the user is signed in. */
export function UserSessions({ user, mayManage }: { user: Serial; mayManage: boolean }) {
  const { t, lang } = useWords()
  return (
    <Section
      card
      className="mt-5"
      title={t('access:user.sessions')}
      actions={
        mayManage && user.sessions.length ? (
          <UserButton id={user.id} intent="revoke" label="access:user.revokeAll" />
        ) : null
      }
    >
      {user.sessions.length === 0 ? (
        <p className="text-muted">{t('account:session.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 break-words">
                {session.kind === 'bearer'
                  ? session.label || t('account:token.unnamed')
                  : session.userAgent?.slice(0, 80) || t('account:session.unknown')}
                <span className="block text-[0.8125rem] text-muted">
                  {session.ip} · {t('account:session.seen')} {formatDateTime(session.lastSeenAt, lang)}
                </span>
              </span>
              {mayManage ? (
                <UserButton
                  id={user.id}
                  intent="revoke"
                  label="account:session.close"
                  more={{ session: session.id }}
                  named={`${t('account:session.close')}: ${session.ip ?? ''} ${formatDateTime(session.lastSeenAt, lang)}`}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
