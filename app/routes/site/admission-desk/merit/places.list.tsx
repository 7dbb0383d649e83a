import type { PlaceRow } from '~/domain/admissions/merit/merit-page.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Badge, type Tone } from '~/ui/page'

const LISTS = ['selected', 'waiting-1', 'waiting-2', 'none'] as const
const TONES: Partial<Record<PlaceRow['list'], Tone>> = { selected: 'good', 'waiting-1': 'warn', 'waiting-2': 'warn' }

const poolOf = ({ poolBn, poolEn }: PlaceRow) => (poolBn === null ? null : { nameBn: poolBn, nameEn: poolEn })

/** Who stands where, and of what the order is made. */
export const placeList = listSpec<PlaceRow>()({
  area: 'admission-desk',
  title: 'admission-merit:title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.admissionApplicant(row.id), file: null },
    number: { kind: 'code', phone: true },
    nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
    nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    list: {
      kind: 'word',
      words: 'admission-desk:lists',
      phone: true,
      cell: (row, shown, { n }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[row.list]}>{shown}</Badge> {row.list === 'none' ? '' : n(row.position)}
        </span>
      ),
    },
    position: { kind: 'count', header: 'admission-merit:position', hidden: true },
    pool: {
      kind: 'name',
      of: poolOf,
      cell: (row, shown, { t }) => (row.list === 'selected' ? shown || t('admission-merit:general') : ''),
    },
    score: { kind: 'count', header: 'admission-merit:score', of: (row) => row.score?.toFixed(2) ?? null },
    test: {
      kind: 'count',
      header: 'admission-tests:part.test',
      hidden: true,
      of: (row) => row.explained?.test ?? null,
    },
    interview: {
      kind: 'count',
      header: 'admission-tests:part.interview',
      hidden: true,
      of: (row) => row.explained?.interview ?? null,
    },
    gpa: { kind: 'count', hidden: true, of: (row) => row.explained?.gpa?.toFixed(2) ?? null },
    why: {
      kind: 'cell',
      header: 'admission-merit:why',
      cell: (row, _, w) => row.explained && <span className="text-[0.875rem]">{whyOf(row.explained, w)}</span>,
    },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'admission-desk:place',
      of: (row) => (row.list === 'none' ? null : row.state),
    },
  },
  filters: { list: { label: 'admission-desk:list', of: LISTS, words: 'admission-desk:lists' } },
})

function whyOf(made: NonNullable<PlaceRow['explained']>, { t, n, lang }: ListWords): string {
  const parts =
    made.way === 'first-come'
      ? [made.countsFrom ? t('admission-merit:cameAt', { at: formatDateTime(new Date(made.countsFrom), lang) }) : '']
      : [
          made.test === null ? '' : `${t('admission-merit:part.test')} ${n(made.test)}`,
          made.interview === null ? '' : `${t('admission-merit:part.interview')} ${n(made.interview)}`,
          made.gpa === null ? '' : `${t('admission-merit:part.merit')} ${n(made.gpa.toFixed(2))}`,
          made.way === 'mix' ? made.parts.map(({ of, points }) => `${n(points.toFixed(2))}/${n(of)}`).join(' + ') : '',
        ]
  const out = made.out ? t(`admission-merit:out.${made.out}`) : ''
  const tie = made.tie && !made.out ? t(`admission-merit:tie.${made.tie}`) : ''
  return [...parts, out, tie].filter(Boolean).join(' · ')
}
