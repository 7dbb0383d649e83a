import { formatDateTime } from '~/format/dates'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CsrfField } from '~/ui/shell/csrf'

export interface LiveSession {
  id: number
  label: string
  device: string | null
  ip: string | null
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

interface Props {
  sessions: readonly LiveSession[]
  editable: boolean
  /** Says how many there are and no more: for who does not think in devices and addresses. */
  brief: boolean
}

/** Where this user is logged in. */
export function ProfileSessions({ sessions, editable, brief }: Props) {
  const { t, lang } = useWords()
  const everywhere = editable ? (
    <form method="post">
      <CsrfField />
      <Button type="submit" name="intent" value="close-all" look="danger" small>
        {t('account:session.closeAll')}
      </Button>
    </form>
  ) : null
  const elsewhere = sessions.filter((one) => !one.current).length
  if (brief)
    return (
      <Card title={t('account:session.title')} actions={everywhere}>
        <p>{elsewhere ? t('account:session.elsewhere', { count: elsewhere }) : t('account:session.here')}</p>
      </Card>
    )
  return (
    <Card title={t('account:session.title')} actions={everywhere}>
      {sessions.length === 0 ? <p className="text-muted">{t('account:session.none')}</p> : null}
      <ul className="-my-2 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device ?? t('account:session.unknown')}
                {session.current ? <Badge tone="good">{t('account:session.current')}</Badge> : null}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                <span>
                  {t('account:session.address')} <bdi className="break-all tabular-nums">{session.ip ?? '–'}</bdi>
                </span>
                <span>
                  {t('account:session.seen')}{' '}
                  <time dateTime={session.lastSeenAt.toISOString()}>{formatDateTime(session.lastSeenAt, lang)}</time>
                </span>
              </p>
            </div>
            {editable && !session.current ? (
              <CloseButton
                session={session}
                label={t('account:session.close')}
                name={session.device ?? t('account:session.unknown')}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Ends one session or revokes one token. */
export function CloseButton({
  session,
  label,
  name,
}: {
  session: Pick<LiveSession, 'id'>
  label: string
  name: string
}) {
  return (
    <PostValues values={{ id: session.id }} preventScrollReset>
      <Button type="submit" name="intent" value="close" small aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </PostValues>
  )
}
