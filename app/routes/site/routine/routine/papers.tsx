import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import type { RoutineData } from './load-routine.server'

/** The week on paper in either language, or everybody's; and as a sheet. */
export function Papers({ data, week }: { data: RoutineData; week: NonNullable<RoutineData['week']> }) {
  const { t } = useWords()
  const location = useLocation()
  const file = (change: Record<string, string | number | null>) =>
    hrefWith(
      { pathname: paths.routineFile, search: '' },
      { session: data.session?.id ?? null, view: week.view, ...change },
    )
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <LinkButton small document to={file({ id: week.id, lang: 'bn' })}>
        {t('routine:paper.bn')}
      </LinkButton>
      <LinkButton small document to={file({ id: week.id, lang: 'en' })}>
        {t('routine:paper.en')}
      </LinkButton>
      <LinkButton small document to={file({ id: null, lang: t('routine:paper.lang') })}>
        {t(`routine:paper.all.${week.view}`)}
      </LinkButton>
      <LinkButton small document to={hrefWith(location, { id: week.id, export: 'xlsx', cell: null, entry: null })}>
        {t('routine:paper.xlsx')}
      </LinkButton>
      <LinkButton small document to={hrefWith(location, { id: week.id, export: 'csv', cell: null, entry: null })}>
        {t('routine:paper.csv')}
      </LinkButton>
      <LinkButton small document to={hrefWith(location, { export: 'xlsx', all: 1, cell: null, entry: null })}>
        {t('routine:paper.allXlsx')}
      </LinkButton>
    </div>
  )
}
