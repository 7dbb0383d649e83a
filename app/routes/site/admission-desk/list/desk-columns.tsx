import type { DeskRow } from '~/domain/admissions/desk/desk-list.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'
import { stateTone } from '../page/state-tone'

type Row = Omit<DeskRow, 'answers' | 'reason' | 'sentAt'> & { offer: string; sentAt: string | Date | null }

/** The columns of the desk's list. */
export function useDeskColumns(fee: boolean): Column<Row>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  const date = (day: string | Date) => formatDate(day, lang)
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.admissionApplicant(row.id)}>
          {name(row) || t('admission-desk:noName')}
        </RecordLink>
      ),
    },
    { key: 'number', header: 'admission-desk:number', sortable: true, phone: true, cell: (row) => n(row.number) },
    { key: 'offer', header: 'admission-desk:offer', cell: (row) => n(row.offer) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`admission-desk:state.${row.state}`)}</Badge>,
    },
    ...(fee
      ? [
          {
            key: 'paid',
            header: 'admission-desk:paid',
            cell: (row: Row) => (
              <span className={row.paid === 'unpaid' ? 'text-bad' : undefined}>
                {t(`admission-desk:paidState.${row.paid}`)}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'papers',
      header: 'admission-desk:papers',
      cell: (row) =>
        row.missing ? (
          <span className="text-bad">{t('admission-desk:missing', { count: row.missing })}</span>
        ) : (
          t('admission-desk:complete')
        ),
    },
    {
      key: 'born',
      header: 'students:bornOn',
      sortable: true,
      hidden: true,
      cell: (row) => (row.bornOn ? date(row.bornOn) : ''),
    },
    {
      key: 'gender',
      header: 'students:gender',
      hidden: true,
      cell: (row) => (row.gender ? t(`students:genders.${row.gender}`) : ''),
    },
    {
      key: 'gpa',
      header: 'admission-desk:gpa',
      sortable: true,
      numeric: true,
      hidden: true,
      cell: (row) => (row.gpa === null ? '' : n(row.gpa.toFixed(2))),
    },
    {
      key: 'test',
      header: 'admission-desk:testScore',
      sortable: true,
      numeric: true,
      hidden: true,
      cell: (row) => (row.absent ? t('admission-tests:absent') : row.test === null ? '' : n(row.test)),
    },
    { key: 'birthRegNo', header: 'admission-desk:birthRegNo', hidden: true, cell: (row) => row.birthRegNo ?? '' },
    {
      key: 'claims',
      header: 'admission-desk:claims',
      hidden: true,
      cell: (row) => (row.claims ?? []).map((one) => one.code).join(', '),
    },
    {
      key: 'list',
      header: 'admission-desk:list',
      hidden: true,
      cell: (row) => (row.list ? t(`admission-desk:lists.${row.list}`) : ''),
    },
    {
      key: 'sent',
      header: 'admission-desk:sentAt',
      sortable: true,
      hidden: true,
      cell: (row) => (row.sentAt ? date(row.sentAt) : ''),
    },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
}
