import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Details } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import type { RunData } from './load-promotion-run.server'

/** What became of the run, or what stands in its way. */
export function RunAlerts({ data, draft }: { data: RunData; draft: boolean }) {
  const { t, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { run, sections } = data
  const mine = paths.promotionRun(run.id)
  const over = sections.filter((one) => one.over > 0)
  return (
    <>
      {run.state === 'done' ? (
        <Alert tone="good" title={t('promotion:doneTitle')}>
          {run.finishedAt ? `${formatDate(new Date(run.finishedAt), lang)} · ` : null}
          {t(data.beforeStart ? 'promotion:doneText' : 'promotion:doneLocked', {
            date: formatDate(run.toStartsOn, lang),
          })}
        </Alert>
      ) : null}
      {run.state === 'undone' ? (
        <Alert title={t('promotion:undoneTitle')}>
          {run.undoneAt ? formatDate(new Date(run.undoneAt), lang) : null} · {run.undoneReason}
        </Alert>
      ) : null}
      {draft && data.troubles ? (
        <Alert
          tone="warn"
          title={t('promotion:troubles', { count: data.troubles })}
          actions={
            <LinkButton small to={`${mine}&only=trouble`}>
              {t('promotion:showTroubles')}
            </LinkButton>
          }
        >
          {t('promotion:troublesText')}
        </Alert>
      ) : null}
      {draft && data.owing.students ? (
        <Alert tone="warn" title={t('promotion:dues.title', { count: data.owing.students, sum: taka(data.owing.sum) })}>
          {t(data.owing.held ? 'promotion:dues.held' : 'promotion:dues.warned')}
        </Alert>
      ) : null}
      {over.length && draft ? (
        <Alert
          tone="warn"
          title={t('promotion:over')}
          actions={
            <LinkButton small to={`${paths.classSettings}?session=${run.toSessionId}`}>
              {t('promotion:start.setup')}
            </LinkButton>
          }
        >
          {over.map((one) => t('promotion:overOne', { section: one.text, count: one.over })).join(' ')}
        </Alert>
      ) : null}
      {!sections.some((one) => one.next) && run.toClassId !== null && draft ? (
        <Alert
          tone="warn"
          actions={
            <LinkButton small to={`${paths.classSettings}?session=${run.toSessionId}`}>
              {t('promotion:start.setup')}
            </LinkButton>
          }
        >
          {t('promotion:start.noSections', {
            name: name({ nameEn: run.toClassEn ?? '', nameBn: run.toClassBn ?? '' }),
          })}
        </Alert>
      ) : null}
      {data.openChoices.length ? (
        <Details summary={t('promotion:openChoices', { count: data.openChoices.length })}>
          <ul className="grid gap-1 sm:grid-cols-2">
            {data.openChoices.map((one) => (
              <li key={one.studentId}>
                <Link
                  className="text-accent underline-offset-2 hover:underline"
                  to={`${paths.studentEdit(one.studentId)}?session=${run.toSessionId}`}
                >
                  {name(one)}
                </Link>
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  )
}
