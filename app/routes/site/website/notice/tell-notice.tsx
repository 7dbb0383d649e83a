import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { MOST_TOLD_OF_NOTICE, NOTICE_CHANNELS } from '~/domain/website/notices/audience'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { Telling } from './asked-telling.server'

/** Tells people of a notice by e-mail or SMS: first whom it reaches, what it says and costs, then it is sent. */
export function TellNotice({ telling, answer }: { telling: Telling; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const location = useLocation()
  const { channel } = telling
  const to = (tell: string | null, unread: boolean) =>
    hrefWith(location, { tell, unread: unread ? 1 : null, page: null })
  return (
    <div className="mb-4">
      <Card title={t('webedit:tell.title')}>
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
        <p className="mb-3 text-muted">{t('webedit:tell.about')}</p>
        <div className="flex flex-wrap gap-2">
          {NOTICE_CHANNELS.map((one) => (
            <LinkButton key={one} look={one === channel ? 'primary' : 'plain'} to={to(one, telling.unread)}>
              {t(`webedit:tell.channel.${one}`)}
            </LinkButton>
          ))}
          {channel ? (
            <LinkButton look="quiet" to={to(channel, !telling.unread)}>
              {t(telling.unread ? 'webedit:tell.toAll' : 'webedit:tell.toUnread')}
            </LinkButton>
          ) : null}
        </div>
        {channel ? <Preview telling={telling} channel={channel} /> : null}
      </Card>
    </div>
  )
}

function Preview({ telling, channel }: { telling: Telling; channel: 'mail' | 'sms' }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const { plan, bar } = telling
  if (!plan) return null
  const { count, segments, balance } = plan
  return (
    <div className="mt-4">
      {bar ? <Alert tone="warn">{t(bar)}</Alert> : null}
      <Stats>
        <Stat label={t('webedit:tell.messages')} value={n(count)} />
        {channel === 'sms' ? (
          <>
            <Stat
              label={t('webedit:tell.segments')}
              value={n(segments)}
              note={balance && balance.left !== null ? t('webedit:tell.left', { left: n(balance.left) }) : undefined}
              tone={balance && balance.left !== null && balance.left < segments ? 'bad' : undefined}
            />
            <Stat label={t('webedit:tell.cost')} value={taka(plan.costPoisha)} />
          </>
        ) : null}
        <Stat label={t('webedit:tell.declined')} value={n(plan.declined)} />
        <Stat label={t('webedit:tell.without')} value={n(plan.without)} />
        <Stat label={t('webedit:tell.already')} value={n(plan.already)} />
      </Stats>
      {plan.messages.length ? (
        <ul className="mt-3 grid gap-2">
          {plan.messages.map((one) => (
            <li key={one.userId} lang={telling.lang} className="break-words rounded border border-line px-3 py-2">
              {one.text}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="webedit:tell.nobody" />
      )}
      {plan.tooMany ? (
        <Alert tone="warn">{t('webedit:tell.tooMany', { most: MOST_TOLD_OF_NOTICE })}</Alert>
      ) : count && !bar ? (
        <PostValues
          className="mt-4"
          values={{ channel, unread: telling.unread ? 'on' : null, messages: count, segments }}
        >
          <SubmitButton look="primary">{t('webedit:tell.send', { count })}</SubmitButton>
        </PostValues>
      ) : null}
    </div>
  )
}
