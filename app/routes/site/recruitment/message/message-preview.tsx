import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SeenMessage } from '../message'

/** How many messages, segments and taka, the first of them to the letter, and who gets none; only what was seen is sent. */
export function MessagePreview({ preview }: { preview: SeenMessage }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { wanted, count, segments, without } = preview
  return (
    <div className="mt-5" id="preview">
      <Section title={t('recruitment:message.willGo')}>
        {preview.changed ? (
          <Alert tone="warn" live>
            {t('recruitment:message.changed')}
          </Alert>
        ) : null}
        <div className="mb-4">
          <Stats>
            <Stat label={t('recruitment:message.messages')} value={n(count)} />
            <Stat label={t('recruitment:message.segments')} value={n(segments)} />
            <Stat
              label={t('recruitment:message.cost')}
              value={preview.costPoisha ? taka(preview.costPoisha) : t('recruitment:message.noPrice')}
            />
            <Stat label={t('recruitment:message.already')} value={n(preview.already)} />
          </Stats>
        </div>
        {without.length ? (
          <Alert tone="warn" title={t('recruitment:message.without', { count: without.length })}>
            <ul className="flex flex-wrap gap-x-4">
              {without.map((one) => (
                <li key={one.id}>
                  <Link className="link-lined" to={paths.jobCandidate(one.id)}>
                    {name(one)} ({n(one.number)})
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {count === 0 ? <Alert tone="plain">{t('recruitment:message.nobody')}</Alert> : null}
        <ul className="grid gap-2.5 lg:grid-cols-2">
          {preview.messages.map((one) => (
            <li key={one.ids[0]} className="rounded border border-line bg-raised px-3.5 py-2.5">
              <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                <span>
                  {name(one)} · {formatPhone(one.to, lang)}
                </span>
                <span>{t('recruitment:message.parts', { count: one.segments })}</span>
              </p>
              <p lang={wanted.lang}>{one.text}</p>
            </li>
          ))}
        </ul>
        {count > preview.messages.length ? (
          <p className="mt-2 text-[0.875rem] text-muted">
            {t('recruitment:message.more', { count: count - preview.messages.length })}
          </p>
        ) : null}
        {count ? (
          <PostValues className="mt-4" values={{ ...wanted, messages: count, segments }}>
            <SubmitButton name="intent" value="send">
              {t('recruitment:message.send', { count })}
            </SubmitButton>
          </PostValues>
        ) : null}
      </Section>
    </div>
  )
}
