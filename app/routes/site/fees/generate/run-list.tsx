import { formatInteger } from '~/format/numbers'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import type { GenerateData } from './load-generate.server'

const runList = ({ ran, live }: Pick<GenerateData, 'ran' | 'live'>) =>
  listSpec<GenerateData['runs']['items'][number]>()({
    area: 'fee-settings:run',
    title: 'fee-settings:run.list',
    name: 'at',
    columns: {
      at: {
        kind: 'instant',
        of: 'startedAt',
        cell: (row, at, { t }) => (
          <>
            {at}{' '}
            {row.finishedAt ? (
              row.id === ran ? (
                <Badge tone="good">{t('fee-settings:run.justDone')}</Badge>
              ) : null
            ) : (
              <Badge tone={live ? 'accent' : 'warn'}>
                {t(live ? 'fee-settings:run.running' : 'fee-settings:run.stopped')}
              </Badge>
            )}
          </>
        ),
      },
      until: { kind: 'day', phone: true },
      by: {
        kind: 'name',
        cell: (row, by, { t }) => (row.onlyOverpaid ? t('fee-settings:run.standing') : by),
      },
      charged: {
        kind: 'taka',
        header: 'fee-settings:run.step.charge',
        phone: true,
        cell: (row, charged, { lang }) => `${charged} (${formatInteger(row.charges, lang)})`,
      },
      corrected: {
        kind: 'taka',
        header: 'fee-settings:run.step.correction',
        cell: (row, corrected, { lang }) => `${corrected} (${formatInteger(row.corrections, lang)})`,
      },
      waived: { kind: 'taka', header: 'fee-settings:run.step.waiver' },
      credited: { kind: 'taka', header: 'fee-settings:run.step.credit' },
    },
  })

/** The runs of the session with what they wrote, the newest first. */
export function RunList({ data }: { data: GenerateData }) {
  const { t } = useWords()
  const { runs } = data
  if (!runs.total) return null
  return (
    <Section title={t('fee-settings:run.list')}>
      <ListTable spec={runList(data)} list={runs} bare={runs.total <= runs.items.length} />
    </Section>
  )
}
