import { useLocation } from '@remix-run/react'
import type { SessionRow } from '~/domain/academics/academic-setup.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

/** Which session is shown, its dates, and the others to go to; sessions are made and marked as current here too. */
export function SessionBar({
  sessions,
  session,
  manage,
}: {
  sessions: SessionRow[]
  session: SessionRow | null
  manage: boolean
}) {
  const { t, lang, n } = useWords()
  const name = useName()
  const location = useLocation()
  const add = manage ? (
    <LinkButton small to={hrefWith(location, { edit: 'session', confirm: null })}>
      {t('academics:session.add')}
    </LinkButton>
  ) : null
  if (!session) return <EmptyState title="academics:session.none" text="academics:session.noneText" action={add} />
  return (
    <Card
      className="mb-5"
      title={
        <>
          {t('academics:session.one')} {n(session.label)}{' '}
          {session.isCurrent ? <Badge tone="good">{t('academics:session.current')}</Badge> : null}
        </>
      }
      actions={
        manage ? (
          <>
            {session.isCurrent ? null : (
              <PostValues values={{ id: session.id }} preventScrollReset>
                <Button small type="submit" name="intent" value="current">
                  {t('academics:session.mark')}
                </Button>
              </PostValues>
            )}
            <LinkButton small to={hrefWith(location, { edit: `session-${session.id}`, confirm: null })}>
              {t('common:edit')}
            </LinkButton>
            {add}
          </>
        ) : null
      }
    >
      <p className="text-[0.9375rem] text-muted">
        {formatDateShort(session.startsOn, lang)} – {formatDateShort(session.endsOn, lang)}
        {session.type ? ` · ${name(session.type)}` : ''}
      </p>
      {sessions.length > 1 ? (
        <nav aria-label={t('academics:session.others')} className="mt-2.5 flex flex-wrap gap-2 print:hidden">
          {sessions.map((one) => (
            <LinkButton
              key={one.id}
              small
              look={one.id === session.id ? 'primary' : 'plain'}
              aria-current={one.id === session.id ? 'page' : undefined}
              to={hrefWith(location, { session: one.id, edit: null, confirm: null })}
            >
              {n(one.label)}
            </LinkButton>
          ))}
        </nav>
      ) : null}
    </Card>
  )
}
