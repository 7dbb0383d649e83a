import { useLocation } from '@remix-run/react'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { MeritData } from './merit-data.server'

/** By what rule is chosen, how it stands, and the buttons that make and publish a list. */
export function ChoiceHead({ data }: { data: MeritData }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const { offer, rule, choice, lists } = data
  if (!offer.listed)
    return (
      <Alert
        actions={
          <LinkButton small to={paths.lotteryOffer(offer.id)}>
            {t('admission-merit:toLottery')}
          </LinkButton>
        }
      >
        {t('admission-merit:byLot')}
      </Alert>
    )
  const weights = (['test', 'merit', 'interview'] as const)
    .map((part) => ({
      part,
      of: { test: rule.testWeight, merit: rule.meritWeight, interview: rule.interviewWeight }[part],
    }))
    .filter(({ of }) => offer.way === 'mix' && of > 0)
  const many = (list: string) => lists.find((one) => one.list === list)?.many ?? 0
  return (
    <div className="mb-4 grid gap-4">
      <Section card title={t('admission-merit:rule')}>
        <p>
          {t(`admission-merit:way.${offer.way}`)}
          {weights.length
            ? `: ${weights.map(({ part, of }) => `${t(`admission-merit:part.${part}`)} ${n(of)}%`).join(', ')}`
            : ''}
        </p>
        {rule.testPass !== null && (offer.way === 'test' || offer.way === 'mix') ? (
          <p>{t('admission-tests:passIs', { pass: n(rule.testPass), full: n(rule.testFull ?? 0) })}</p>
        ) : null}
        <p className="text-muted">
          {t(offer.way === 'first-come' ? 'admission-merit:tiesFirst' : 'admission-merit:ties')}
        </p>
        <p className="text-muted">{t('admission-merit:quotas')}</p>
      </Section>
      {choice ? (
        <Stats>
          <Stat
            label={t('admission-desk:lists.selected')}
            value={n(many('selected'))}
            note={t('admission-merit:ofSeats', { count: offer.seats })}
          />
          <Stat label={t('admission-desk:lists.waiting-1')} value={n(many('waiting-1'))} />
          <Stat label={t('admission-desk:lists.waiting-2')} value={n(many('waiting-2'))} />
          <Stat label={t('admission-desk:lists.none')} value={n(many('none'))} />
        </Stats>
      ) : null}
      {choice?.publishedAt ? (
        <Alert tone="good">{t('admission-merit:isPublic', { at: formatDateTime(choice.publishedAt, lang) })}</Alert>
      ) : (
        <div className="flex flex-wrap items-end gap-4 print:hidden">
          {data.mayRun ? (
            <PostValues values={{ offer: offer.id }}>
              <SubmitButton name="intent" value="make" look={choice && !choice.stale ? 'plain' : 'primary'}>
                {t(choice ? 'admission-merit:makeAgain' : 'admission-merit:make')}
              </SubmitButton>
            </PostValues>
          ) : null}
          {choice && data.mayPublish && !choice.stale ? (
            <LinkButton look="primary" to={hrefWith(location, { dialog: 'publish' })}>
              {t('admission-merit:publish')}
            </LinkButton>
          ) : null}
        </div>
      )}
      {choice && !choice.publishedAt ? (
        choice.stale ? (
          <Alert tone="warn">{t('admission-merit:error.stale')}</Alert>
        ) : (
          <p className="text-muted">{t('admission-merit:draftText', { at: formatDateTime(choice.madeAt, lang) })}</p>
        )
      ) : null}
    </div>
  )
}
