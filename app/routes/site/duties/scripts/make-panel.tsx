import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Details, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ListData } from './load-bundles.server'

/** Ties the papers of a sitting into bundles. */
export function MakePanel({ examId, sittings }: { examId: number; sittings: ListData['sittings'] }) {
  const { t, lang } = useWords()
  if (!sittings.length) return null
  const next = sittings.find((one) => one.taken > 0 && one.bundles === 0) ?? sittings.at(-1)
  return (
    <div className="mb-4">
      <Section card title={t('duties:scripts.make')}>
        <PostValues values={{ intent: 'make', exam: examId }} className="grid gap-3" preventScrollReset>
          <p className="max-w-prose text-muted">{t('duties:scripts.makeHelp')}</p>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              key={next?.key}
              field={plain('sitting', next?.key)}
              label="duties:sitting"
              empty={false}
              className="min-w-0 flex-1 basis-64 sm:max-w-lg"
              options={sittings.map((one) => ({
                value: one.key,
                text: `${formatDate(one.heldOn, lang)}, ${formatTime(one.startsAt, lang)} – ${t('duties:scripts.takenOf', { taken: one.taken, all: one.candidates })}${one.bundles ? ` · ${t('duties:scripts.bundleCount', { count: one.bundles })}` : ''}`,
              }))}
            />
            <SubmitButton>{t('duties:scripts.makeDo')}</SubmitButton>
            <LinkButton to={`${paths.examAttendance}?exam=${examId}`}>{t('duties:scripts.toAttendance')}</LinkButton>
          </div>
        </PostValues>
      </Section>
    </div>
  )
}

/** Who holds how many bundles, with the receipt to sign. */
export function Holding({ examId, holding }: { examId: number; holding: ListData['holding'] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!holding.length) return null
  return (
    <div className="mb-4">
      <Details summary={t('duties:scripts.holding', { count: holding.length })}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {[...holding]
            .sort((a, b) => b.late - a.late || b.scripts - a.scripts)
            .map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-2 rounded border border-line px-3 py-2"
              >
                <span>
                  {name(one)}{' '}
                  <span className="text-muted">
                    {t('duties:scripts.holds', { bundles: one.bundles, scripts: one.scripts })}
                  </span>{' '}
                  {one.late ? <Badge tone="bad">{t('duties:scripts.lateCount', { count: one.late })}</Badge> : null}
                </span>
                <span className="flex gap-2">
                  <LinkButton small to={`?exam=${examId}&f_state=examiner&f_examiner=${one.id}`}>
                    {t('common:view')}
                    <span className="sr-only"> {name(one)}</span>
                  </LinkButton>
                  <LinkButton
                    small
                    document
                    to={`/site/site-answer-paper/paper?exam=${examId}&kind=receipt&employee=${one.id}&lang=${lang}`}
                  >
                    {t('duties:scripts.receipt')}
                    <span className="sr-only"> {name(one)}</span>
                  </LinkButton>
                </span>
              </li>
            ))}
        </ul>
        <p className="mt-2 text-[0.875rem] text-muted">
          {t('duties:scripts.holdingHelp')} {n(holding.reduce((sum, one) => sum + one.scripts, 0))}
        </p>
      </Details>
    </div>
  )
}
