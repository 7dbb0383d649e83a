import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, type Tone } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { MeritData } from '../merit'

type Row = MeritData['list']['items'][number]
const TONES: Partial<Record<Row['list'], Tone>> = { selected: 'good', 'waiting-1': 'warn', 'waiting-2': 'warn' }

/** Who stands where, and of what the order is made. */
export function PlaceList({ data }: { data: MeritData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link className="link-lined" to={paths.admissionApplicant(row.id)}>
          {name(row)}
        </Link>
      ),
    },
    { key: 'number', header: 'admission-desk:number', phone: true, cell: (row) => n(row.number) },
    {
      key: 'list',
      header: 'admission-desk:list',
      phone: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[row.list]}>{t(`admission-desk:lists.${row.list}`)}</Badge>{' '}
          {row.list === 'none' ? '' : n(row.position)}
        </span>
      ),
    },
    {
      key: 'pool',
      header: 'admission-desk:pool',
      cell: (row) =>
        row.list !== 'selected'
          ? ''
          : row.poolBn === null
            ? t('admission-merit:general')
            : name({ nameBn: row.poolBn, nameEn: row.poolEn ?? '' }),
    },
    {
      key: 'score',
      header: 'admission-merit:score',
      numeric: true,
      cell: (row) => (row.score === null ? '' : n(row.score.toFixed(2))),
    },
    { key: 'why', header: 'admission-merit:why', cell: (row) => <Why row={row} lang={lang} /> },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (row.list === 'none' ? '' : t(`admission-desk:place.${row.state}`)),
    },
  ]
  return (
    <DataTable
      list={data.list}
      rowKey={(row) => row.id}
      rowHeader="name"
      rowName={name}
      caption="admission-merit:list"
      columns={columns}
      rowMuted={(row) => row.list === 'none'}
      filters={[
        {
          key: 'list',
          label: 'admission-desk:list',
          options: ['selected', 'waiting-1', 'waiting-2', 'none'].map((value) => ({
            value,
            label: `admission-desk:lists.${value}`,
          })),
        },
      ]}
      empty={<EmptyState title="admission-desk:empty" text="admission-desk:emptyText" />}
    />
  )
}

function Why({ row, lang }: { row: Row; lang: Lang }) {
  const { t, n } = useWords()
  const made = row.explained
  if (!made) return null
  const parts =
    made.way === 'first-come'
      ? [made.countsFrom ? t('admission-merit:cameAt', { at: formatDateTime(new Date(made.countsFrom), lang) }) : '']
      : [
          made.test === null ? '' : `${t('admission-merit:part.test')} ${n(made.test)}`,
          made.interview === null ? '' : `${t('admission-merit:part.interview')} ${n(made.interview)}`,
          made.gpa === null ? '' : `${t('admission-merit:part.merit')} ${n(made.gpa.toFixed(2))}`,
          made.way === 'mix' ? made.parts.map(({ of, points }) => `${n(points.toFixed(2))}/${n(of)}`).join(' + ') : '',
        ]
  return (
    <span className="text-[0.875rem]">
      {[
        ...parts,
        made.out ? t(`admission-merit:out.${made.out}`) : '',
        made.tie && !made.out ? t(`admission-merit:tie.${made.tie}`) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
