import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { formatDate } from '~/format/dates'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, whole } from '~/ui/table'
import { useFeeWords } from '../settings/fee-words'
import type { GenerateData, PreviewData } from './load-generate.server'

type Row = PreviewData['heads'][number]
const STEPS = ['charge', 'correction', 'waiver', 'credit'] as const

/** What the run would write, by sub-head and by class, and who gets nothing and why. */
export function Preview({ data, preview }: { data: GenerateData; preview: PreviewData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { taka } = useFeeWords()
  const location = useLocation()
  const { all, count } = preview
  const table = (rows: readonly Row[], header: string, caption: string) => (
    <DataTable
      bare
      caption={caption}
      list={whole(rows)}
      rowKey={(row) => row.id}
      rowHeader="name"
      rowName={(row) => name(row)}
      columns={[
        { key: 'name', header, cell: (row) => name(row) },
        {
          key: 'students',
          header: 'fee-settings:run.newStudents',
          numeric: true,
          cell: (row) => n(row.sums.charge.students),
        },
        {
          key: 'charge',
          header: 'fee-settings:run.step.charge',
          numeric: true,
          phone: true,
          cell: (row) => taka(row.sums.charge.amount),
        },
        {
          key: 'correction',
          header: 'fee-settings:run.step.correction',
          numeric: true,
          cell: (row) => taka(row.sums.correction.amount),
        },
        {
          key: 'waiver',
          header: 'fee-settings:run.step.waiver',
          numeric: true,
          cell: (row) => taka(row.sums.waiver.amount),
        },
        {
          key: 'credit',
          header: 'fee-settings:run.step.credit',
          numeric: true,
          cell: (row) => taka(row.sums.credit.amount),
        },
        {
          key: 'together',
          header: 'fee-settings:run.together',
          numeric: true,
          phone: true,
          cell: ({ sums }) => <strong>{taka(STEPS.reduce((sum, step) => sum + sums[step].amount, 0))}</strong>,
        },
      ]}
    />
  )
  return (
    <>
      {count ? (
        <Stats>
          {STEPS.map((step) => (
            <Stat
              key={step}
              label={t(`fee-settings:run.step.${step}`)}
              value={taka(all[step].amount)}
              note={t('fee-settings:run.ofStudents', { count: all[step].students })}
            />
          ))}
        </Stats>
      ) : (
        <Alert tone="good" title={t('fee-settings:run.allDone', { day: formatDate(data.until, lang) })} />
      )}
      <div className="my-3 flex flex-wrap items-center justify-end gap-2 print:hidden">
        <LinkButton document to={hrefWith(location, { export: 'xlsx' })}>
          {t('fee-settings:run.download')}
        </LinkButton>
        {count && data.mayRun && !data.live ? (
          <PostValues values={{ session: data.session.id, until: data.until }}>
            <SubmitButton>{t('fee-settings:run.start', { day: formatDate(data.until, lang) })}</SubmitButton>
          </PostValues>
        ) : null}
      </div>
      {preview.heads.length ? (
        <Section title={t('fee-settings:run.byHead')} className="mb-5">
          {table(preview.heads, 'fee-settings:column.subHead', 'fee-settings:run.byHead')}
        </Section>
      ) : null}
      {preview.classes.length ? (
        <Section title={t('fee-settings:run.byClass')} className="mb-5">
          {table(preview.classes, 'fee-settings:field.class', 'fee-settings:run.byClass')}
        </Section>
      ) : null}
      {preview.nothingCount ? (
        <Section title={t('fee-settings:run.nothing', { count: preview.nothingCount })} className="mb-5">
          <p className="mb-2 flex flex-wrap gap-2">
            {preview.reasons.map((one) => (
              <Badge key={one.reason} tone={one.reason === 'noRate' ? 'warn' : 'plain'}>
                {t(`fee-settings:reason.${one.reason}`)}: {n(one.count)}
              </Badge>
            ))}
          </p>
          <DataTable
            bare
            caption="fee-settings:run.nothingSheet"
            list={whole(preview.nothing)}
            rowKey={(row) => row.code}
            rowHeader="name"
            columns={[
              { key: 'name', header: 'fee-settings:run.name', cell: (row) => name(row) },
              {
                key: 'class',
                header: 'fee-settings:field.class',
                cell: (row) => {
                  const of = row.className
                  return `${name(of)} · ${name({ nameEn: row.sectionEn, nameBn: row.sectionBn })} · ${n(row.roll)}`
                },
              },
              {
                key: 'why',
                header: 'fee-settings:run.why',
                phone: true,
                cell: (row) => t(`fee-settings:reason.${row.reason}`),
              },
            ]}
          />
          {preview.nothingCount > preview.nothing.length ? (
            <p className="mt-2 text-muted">
              {t('fee-settings:run.moreInFile', { count: preview.nothingCount - preview.nothing.length })}
            </p>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}
