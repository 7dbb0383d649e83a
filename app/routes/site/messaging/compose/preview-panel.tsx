import { formatDateTime } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Details, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { Preview } from './shown-plan'

/** What would go, to the letter and to the taka; agreed to, it is sent once. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { wanted, count, segments } = preview
  const names = (some: readonly { nameBn: string; nameEn: string }[]) =>
    some
      .map((one) => name(one))
      .filter(Boolean)
      .join(', ')
  return (
    <div className="mt-5" id="preview">
      <Section title={t('messaging:willGo')}>
        {preview.changed ? <Alert tone="warn">{t('messaging:changed')}</Alert> : null}
        <div className="mb-4">
          <Stats>
            <Stat label={t('messaging:messages')} value={n(count)} />
            <Stat
              label={t('messaging:segments')}
              value={n(segments)}
              note={t('messaging:longest', { count: preview.longest })}
            />
            <Stat
              label={t('messaging:cost')}
              value={preview.costPoisha ? taka(preview.costPoisha) : t('messaging:noPrice')}
            />
            <Stat label={t('messaging:doubles')} value={n(preview.doubles.count)} />
            <Stat
              label={t('messaging:without')}
              value={n(preview.without.count)}
              tone={preview.without.count ? 'warn' : undefined}
            />
            <Stat label={t('messaging:sendAt')} value={formatDateTime(preview.sendAt, lang)} />
          </Stats>
        </div>
        {preview.quiet ? <Alert tone="warn">{t('messaging:quietNote')}</Alert> : null}
        {preview.tooMuch === null ? null : (
          <Alert tone="bad">{t('platform:message.noAllowance', { needed: segments, left: preview.tooMuch })}</Alert>
        )}
        {preview.doubles.count ? (
          <div className="mb-3">
            <Details summary={t('messaging:doublesTitle', { count: preview.doubles.count })}>
              {names(preview.doubles.some)}
              {preview.doubles.count > preview.doubles.some.length ? ' …' : ''}
            </Details>
          </div>
        ) : null}
        {preview.without.count ? (
          <div className="mb-3">
            <Details summary={t('messaging:withoutTitle', { count: preview.without.count })}>
              {names(preview.without.some)}
              {preview.without.count > preview.without.some.length ? ' …' : ''}
            </Details>
          </div>
        ) : null}
        {count === 0 ? <EmptyState title="messaging:nobodyTitle" text="messaging:error.nobody" /> : null}
        {count ? (
          <>
            <ul className="grid gap-2.5 lg:grid-cols-2">
              {preview.messages.map((one, at) => (
                <li key={at} className="rounded border border-line bg-raised px-3.5 py-2.5">
                  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                    <span>{[name(one), formatPhone(one.to, lang)].filter(Boolean).join(' · ')}</span>
                    <span>{t('messaging:parts', { count: one.segments })}</span>
                  </p>
                  <p lang={wanted.lang} className="break-words">
                    {one.text}
                  </p>
                </li>
              ))}
            </ul>
            {count > preview.messages.length ? (
              <p className="mt-2 text-[0.875rem] text-muted">
                {t('messaging:more', { count: count - preview.messages.length })}
              </p>
            ) : null}
            {preview.tooMuch === null ? <Agree preview={preview} /> : null}
          </>
        ) : null}
      </Section>
    </div>
  )
}

/** The button that sends what was seen, and nothing else. */
function Agree({ preview: { wanted, token, count, segments } }: { preview: Preview }) {
  const { t } = useWords()
  const { audience, lang, text, numbers, sendOn, sendTime } = wanted
  return (
    <PostValues
      className="mt-4"
      values={{
        audience,
        lang,
        text,
        numbers: audience === 'numbers' ? numbers : null,
        sendOn,
        sendTime,
        classes: wanted.classes,
        sections: wanted.sections,
        versions: wanted.versions,
        groups: wanted.groups,
        designations: wanted.designations,
        token,
        messages: count,
        segments,
      }}
    >
      <SubmitButton name="intent" value="send">
        {t('messaging:send', { count })}
      </SubmitButton>
    </PostValues>
  )
}
