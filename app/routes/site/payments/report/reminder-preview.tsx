import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useTaka } from '~/i18n/use-taka'
import type { ReminderPreview } from './load-reminder.server'

/** How many messages, segments and taka, the first of them to the letter, and who gets none. */
export function ReminderPreviewPanel({ preview }: { preview: ReminderPreview }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { wanted, count } = preview
  return (
    <div className="mt-5" id="preview">
      <Section title={t('fee-reports:remind.previewTitle')}>
        {preview.changed ? (
          <Alert tone="warn" live>
            {t('fee-reports:remind.changed')}
          </Alert>
        ) : null}
        <div className="mb-4">
          <Stats>
            <Stat label={t('fee-reports:remind.messages')} value={n(count)} />
            <Stat label={t('fee-reports:remind.segments')} value={n(preview.segments)} />
            <Stat
              label={t('fee-reports:remind.cost')}
              value={preview.costPoisha ? taka(preview.costPoisha) : t('fee-reports:remind.noPrice')}
            />
            <Stat label={t('fee-reports:late')} value={taka(preview.late)} />
            <Stat
              label={t('fee-reports:remind.without')}
              value={n(preview.withoutCount)}
              note={preview.without.map((one) => name(one)).join(', ')}
              tone={preview.withoutCount ? 'warn' : undefined}
            />
          </Stats>
        </div>
        {count === 0 ? (
          <EmptyState title="fee-reports:remind.nobodyTitle" text="fee-reports:remind.nobody" />
        ) : (
          <>
            <ul className="grid gap-2.5 lg:grid-cols-2">
              {preview.messages.map((one) => (
                <li key={one.studentId} className="rounded border border-line bg-raised px-3.5 py-2.5">
                  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                    <span>
                      {name(one)} · {formatPhone(one.to, lang)}
                    </span>
                    <span>{t('fee-reports:remind.segmentCount', { count: one.segments })}</span>
                  </p>
                  <p lang={wanted.lang}>{one.text}</p>
                </li>
              ))}
            </ul>
            {count > preview.messages.length ? (
              <p className="mt-2 text-[0.875rem] text-muted">
                {t('fee-reports:remind.more', { count: count - preview.messages.length })}
              </p>
            ) : null}
            <PostValues
              className="mt-4"
              values={{
                lang: wanted.lang,
                template: wanted.template,
                classes: wanted.classes.map(String),
                sections: wanted.sections.map(String),
                least: wanted.least ? takaText(wanted.least) : '',
                days: wanted.days,
                pause: wanted.pause,
                except: wanted.except,
                token: preview.token,
                messages: count,
                segments: preview.segments,
              }}
            >
              <SubmitButton name="intent" value="send" look="primary">
                {t('fee-reports:remind.send', { count })}
              </SubmitButton>
            </PostValues>
          </>
        )}
      </Section>
    </div>
  )
}
