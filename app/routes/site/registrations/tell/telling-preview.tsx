import { MOST_TOLD } from '~/domain/registrations/tell/tell.policy'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { TellingData } from './tell'

/** How many messages, segments and taka, the first of them to the letter, and who gets none. */
export function TellingPreview({ data, plan }: { data: TellingData; plan: NonNullable<TellingData['plan']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { wanted } = data
  const { count, segments } = plan
  return (
    <div className="mt-5" id="preview">
      <Section title={t('registration:tell.willGo')}>
        <div className="mb-4">
          <Stats>
            <Stat label={t('registration:tell.messages')} value={n(count)} />
            <Stat label={t('registration:tell.segments')} value={n(segments)} />
            <Stat
              label={t('registration:tell.cost')}
              value={plan.costPoisha ? taka(plan.costPoisha) : t('registration:tell.noPrice')}
            />
            <Stat label={t('registration:tell.already')} value={n(plan.already)} />
            <Stat
              label={t('registration:tell.without')}
              value={n(plan.without.length)}
              tone={plan.without.length ? 'warn' : undefined}
            />
          </Stats>
        </div>
        {plan.without.length ? (
          <Alert tone="warn" title={t('registration:tell.withoutTitle')}>
            <ul className="flex flex-wrap gap-x-4">
              {plan.without.map((one) => (
                <li key={one.id}>
                  <Link className="link-lined" to={paths.registrationEntry(one.id)}>
                    {name(one)}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {count === 0 ? <EmptyState title="registration:tell.nobodyTitle" text="registration:tell.nobody" /> : null}
        {count ? (
          <>
            <ul className="grid gap-2.5 lg:grid-cols-2">
              {plan.messages.map((one) => (
                <li key={one.id} className="rounded border border-line bg-raised px-3.5 py-2.5">
                  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                    <span>
                      {name(one)} · {formatPhone(one.to, lang)}
                    </span>
                    <span>{t('registration:tell.parts', { count: one.segments })}</span>
                  </p>
                  <p lang={wanted.lang} className="break-words">
                    {one.text}
                  </p>
                </li>
              ))}
            </ul>
            {count > plan.messages.length ? (
              <p className="mt-2 text-[0.875rem] text-muted">
                {t('registration:tell.more', { count: count - plan.messages.length })}
              </p>
            ) : null}
            {plan.pins ? (
              <div className="mt-4">
                <Alert tone="warn">{t('registration:tell.pinsEnd')}</Alert>
              </div>
            ) : null}
            {plan.tooMany ? (
              <Alert tone="warn">{t('registration:tell.tooMany', { most: MOST_TOLD })}</Alert>
            ) : (
              <PostValues className="mt-4" values={{ ...wanted, messages: count, segments }}>
                <SubmitButton look="primary">{t('registration:tell.send', { count })}</SubmitButton>
              </PostValues>
            )}
          </>
        ) : null}
      </Section>
    </div>
  )
}
