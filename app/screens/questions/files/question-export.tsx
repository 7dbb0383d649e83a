import { useLoaderData, useLocation } from '@remix-run/react'
import { EXPORT_FORMATS } from '~/domain/questions/import/export-formats'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { exportFilePath, exportPath, listPath, type Side } from '../side'
import type { loadExport } from './question-export.server'

/** The chosen questions in a format; what of each it has no place for stands below, before anything is saved. */
export function QuestionExport({ side }: { side: Side }) {
  const { format, count, total, lost, more } = useLoaderData<typeof loadExport>()
  const { t, n } = useWords()
  const { search } = useLocation()
  const asked = (as: string): string => {
    const params = new URLSearchParams(search)
    params.set('as', as)
    return `?${params}`
  }
  return (
    <Page title={t('question-import:export.title')} description={t('question-import:export.about')}>
      <Tabs
        label="question-import:export.formats"
        tabs={EXPORT_FORMATS.map((one) => ({
          to: `${exportPath(side)}${asked(one)}`,
          label: `question-import:format.${one}`,
          here: one === format,
        }))}
      />
      <Card title={t(`question-import:format.${format}`)}>
        <p>{t(`question-import:formatText.${format}`)}</p>
        <p className="mt-2">
          {count < total
            ? t('question-import:export.first', { count, total })
            : t('question-import:export.count', { count })}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          {count ? (
            <LinkButton document look="primary" to={`${exportFilePath(side)}${asked(format)}`}>
              {t('question-import:export.save')}
            </LinkButton>
          ) : null}
          <LinkButton to={listPath(side)}>{t('question-import:export.back')}</LinkButton>
        </p>
      </Card>
      <Card title={t('question-import:export.lost')}>
        {lost.length ? (
          <ol className="space-y-1">
            {lost.map((one) => (
              <li key={one.at}>
                {n(one.at)}. {one.question} — {one.what.map((what) => t(`question-import:lost.${what}`)).join(', ')}
              </li>
            ))}
          </ol>
        ) : (
          <p>{t('question-import:export.nothingLost')}</p>
        )}
        {more ? <p className="mt-2">{t('question-import:export.more', { count: more })}</p> : null}
      </Card>
    </Page>
  )
}
