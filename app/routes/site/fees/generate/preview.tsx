import { useLocation } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { useFeeWords } from '../settings/fee-words'
import type { GenerateData, PreviewData } from './load-generate.server'

type Row = PreviewData['heads'][number]
const STEPS = ['charge', 'correction', 'waiver', 'credit'] as const

const sumList = (of: string) =>
  listSpec<Row>()({
    area: 'fee-settings:run',
    title: 'fee-settings:run.byHead',
    name: 'name',
    columns: {
      name: { kind: 'name', header: `fee-settings:${of}` },
      students: { kind: 'count', header: 'fee-settings:run.newStudents', of: (row) => row.sums.charge.students },
      ...each(STEPS, (step) => ({
        kind: 'taka',
        header: `fee-settings:run.step.${step}`,
        of: (row: Row) => row.sums[step].amount,
        phone: step === 'charge',
      })),
      together: {
        kind: 'taka',
        of: ({ sums }) => STEPS.reduce((sum, step) => sum + sums[step].amount, 0),
        phone: true,
        cell: (row, sum) => <strong>{sum}</strong>,
      },
    },
  })

/** Who gets nothing, and why. */
const nothingList = listSpec<PreviewData['nothing'][number]>()({
  area: 'fee-settings:run',
  title: 'fee-settings:run.nothingSheet',
  name: 'name',
  columns: {
    name: 'name',
    class: {
      kind: 'name',
      header: 'fee-settings:field.class',
      of: 'className',
      cell: (row, of, { n, name }) =>
        `${of} · ${name({ nameEn: row.sectionEn, nameBn: row.sectionBn })} · ${n(row.roll)}`,
    },
    why: { kind: 'word', of: 'reason', words: 'fee-settings:reason', phone: true },
  },
})

/** What the run would write, by sub-head and by class, and who gets nothing and why. */
export function Preview({ data, preview }: { data: GenerateData; preview: PreviewData }) {
  const { t, n, lang } = useWords()
  const { taka } = useFeeWords()
  const location = useLocation()
  const { all, count } = preview
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
          <ListTable spec={sumList('column.subHead')} rows={preview.heads} caption="fee-settings:run.byHead" />
        </Section>
      ) : null}
      {preview.classes.length ? (
        <Section title={t('fee-settings:run.byClass')} className="mb-5">
          <ListTable spec={sumList('field.class')} rows={preview.classes} caption="fee-settings:run.byClass" />
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
          <ListTable spec={nothingList} rows={preview.nothing} rowKey={(row) => row.code} />
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
