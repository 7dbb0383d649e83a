import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ageing, AGES, type AgeRow } from '~/domain/payments/report/ageing.server'
import { formatDate, today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { buttonClass, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
import { moneyFile, wantedFormat } from './report-file.server'
import { AGE_KEYS } from './age-keys'

export const handle: ScreenHandle = { title: 'fee-reports:ages.title', words: ['fee-reports'] }

const sumsOf = (rows: readonly Record<(typeof AGE_KEYS)[number] | 'total' | 'students', number>[]) => ({
  students: rows.reduce((sum, row) => sum + row.students, 0),
  total: rows.reduce((sum, row) => sum + row.total, 0),
  ahead: rows.reduce((sum, row) => sum + row.ahead, 0),
  d30: rows.reduce((sum, row) => sum + row.d30, 0),
  d60: rows.reduce((sum, row) => sum + row.d60, 0),
  d90: rows.reduce((sum, row) => sum + row.d90, 0),
  older: rows.reduce((sum, row) => sum + row.older, 0),
})

export const loader = guard('payments.reports.view', async (ctx, { request }) => {
  const day = today()
  const rows = await ageing(ctx.site.id, day)
  const sums = sumsOf(rows)
  const format = wantedFormat(request)
  if (format) {
    const t = wordsFor(ctx.lang)
    const name = (row: { nameEn: string | null; nameBn: string | null }) =>
      (ctx.lang === 'bn' ? row.nameBn : row.nameEn) ?? t('fee-reports:offRoll')
    throw await moneyFile(ctx, format, {
      title: t('fee-reports:ages.title'),
      about: [formatDate(day, ctx.lang)],
      heads: [
        t('fee-reports:by.class'),
        t('fee-reports:students'),
        ...AGES.map((age) => t(`fee-reports:age.${age}`)),
        t('fee-reports:total'),
      ],
      texts: 2,
      counts: [1],
      rows: [
        ...rows.map((row) => [name(row), String(row.students), ...AGES.map((age) => row[age]), row.total]),
        [t('fee-reports:total'), String(sums.students), ...AGES.map((age) => sums[age]), sums.total],
      ],
    })
  }
  return { day, rows, sums, mayRemind: ctx.can('payments.reminders.send') }
})

const TOTAL = { classId: null, nameEn: null, nameBn: null, sum: true }
type Line = Omit<AgeRow, 'late'> & { sum: boolean }
const place = (row: Line) => (row.sum ? '' : row.classId === null ? 'f_roll=off' : `f_class=${row.classId}`)

const ageList = listSpec<Line>()({
  area: 'fee-reports',
  title: 'fee-reports:ages.title',
  name: 'class',
  columns: {
    class: {
      kind: 'name',
      header: 'fee-reports:by.class',
      cell: (row, name, { t }) =>
        row.sum ? <strong>{t('fee-reports:total')}</strong> : name || t('fee-reports:offRoll'),
      to: (row) => (row.sum ? null : `${paths.defaulters}?${place(row)}`),
    },
    students: 'count',
    ...each(AGE_KEYS, (age) => ({
      kind: 'taka',
      header: `fee-reports:age.${age}`,
      blank: true,
      to: (row: Line) =>
        age === 'ahead' ? null : `${paths.defaulters}?${[place(row), `f_age=${age}`].filter(Boolean).join('&')}`,
    })),
    total: { kind: 'taka', phone: true },
  },
})

export default function DuesByAge() {
  const { day, rows, sums, mayRemind } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const taka = useTaka()
  const lines = [...rows.map((row) => ({ ...row, sum: false })), { ...sums, ...TOTAL }]
  return (
    <Page
      title={t('fee-reports:ages.title')}
      description={t('fee-reports:ages.about', { day: formatDate(day, lang) })}
      actions={
        <>
          {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
            <a key={format} href={`?export=${format}`} download className={buttonClass('plain')}>
              {format.toUpperCase()}
            </a>
          ))}
          {mayRemind ? (
            <LinkButton look="primary" to={paths.duesReminder}>
              {t('fee-reports:remind.title')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-reports:open')} value={taka(sums.total)} />
          <Stat label={t('fee-reports:late')} value={taka(sums.total - sums.ahead)} to={paths.defaulters} />
          <Stat label={t('fee-reports:age.older')} value={taka(sums.older)} tone={sums.older ? 'bad' : undefined} />
        </Stats>
      </div>
      {rows.length ? (
        <ListTable spec={ageList} rows={lines} rowKey={(row) => (row.sum ? 'sum' : (row.classId ?? 'off'))} />
      ) : (
        <EmptyState title="fee-reports:nobodyOwes" text="fee-reports:nobodyOwesText" />
      )}
    </Page>
  )
}
