import { formatDate, formatDateTime } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { useFeeWords } from '../settings/fee-words'
import type { GenerateData } from './load-generate.server'

/** The runs of the session with what they wrote, the newest first. */
export function RunList({ data }: { data: GenerateData }) {
  const { t, lang } = useWords()
  const name = useName()
  const { taka } = useFeeWords()
  if (!data.runs.total) return null
  return (
    <Section title={t('fee-settings:run.list')}>
      <DataTable
        bare={data.runs.total <= data.runs.items.length}
        caption="fee-settings:run.list"
        list={data.runs}
        rowKey={(row) => row.id}
        rowHeader="at"
        columns={[
          {
            key: 'at',
            header: 'fee-settings:run.at',
            cell: (row) => (
              <>
                {formatDateTime(new Date(row.startedAt), lang)}{' '}
                {row.finishedAt ? (
                  row.id === data.ran ? (
                    <Badge tone="good">{t('fee-settings:run.justDone')}</Badge>
                  ) : null
                ) : (
                  <Badge tone={data.live ? 'accent' : 'warn'}>
                    {t(data.live ? 'fee-settings:run.running' : 'fee-settings:run.stopped')}
                  </Badge>
                )}
              </>
            ),
          },
          { key: 'until', header: 'fee-settings:run.until', phone: true, cell: (row) => formatDate(row.until, lang) },
          {
            key: 'by',
            header: 'fee-settings:run.by',
            cell: (row) =>
              row.onlyOverpaid
                ? t('fee-settings:run.standing')
                : row.byEn === null
                  ? '–'
                  : name({ nameEn: row.byEn, nameBn: row.byBn ?? '' }),
          },
          {
            key: 'charged',
            header: 'fee-settings:run.step.charge',
            numeric: true,
            phone: true,
            cell: (row) => `${taka(row.charged)} (${formatInteger(row.charges, lang)})`,
          },
          {
            key: 'corrected',
            header: 'fee-settings:run.step.correction',
            numeric: true,
            cell: (row) => `${taka(row.corrected)} (${formatInteger(row.corrections, lang)})`,
          },
          {
            key: 'waived',
            header: 'fee-settings:run.step.waiver',
            numeric: true,
            cell: (row) => taka(row.waived),
          },
          {
            key: 'credited',
            header: 'fee-settings:run.step.credit',
            numeric: true,
            cell: (row) => taka(row.credited),
          },
        ]}
      />
    </Section>
  )
}
