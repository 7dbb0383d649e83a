import type { JobRow } from '~/domain/recruitment/desk/desk-list.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { Column } from '~/ui/table'
import { stateTone } from './tone'

type Row = Omit<JobRow, 'sentAt'> & { sentAt: string | Date | null }

/** The columns of the list of candidates. */
export function useJobColumns(fee: boolean, posts: boolean): Column<Row>[] {
  const { t, n, lang } = useWords()
  const name = useName()
  const score = (got: number | null, absent: boolean) => (absent ? t('recruitment:absent') : got === null ? '' : n(got))
  return [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.jobCandidate(row.id)}>
          {name(row)}
        </RecordLink>
      ),
    },
    { key: 'number', header: 'recruitment:number', sortable: true, cell: (row) => n(row.number) },
    {
      key: 'post',
      header: 'recruitment:post',
      phone: posts,
      cell: (row) => name({ nameBn: row.postBn, nameEn: row.postEn }),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`recruitment:state.${row.state}`)}</Badge>,
    },
    ...(fee
      ? [
          {
            key: 'paid',
            header: 'recruitment:paid',
            cell: (row: Row) => (
              <span className={row.paid === 'unpaid' ? 'text-bad' : undefined}>
                {t(`recruitment:paidState.${row.paid}`)}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'score',
      header: 'recruitment:scores',
      sortable: true,
      numeric: true,
      cell: (row) =>
        [score(row.test, row.testAbsent), score(row.interview, row.interviewAbsent)].filter(Boolean).join(' + '),
    },
    {
      key: 'born',
      header: 'students:bornOn',
      sortable: true,
      hidden: true,
      cell: (row) => (row.bornOn ? formatDate(row.bornOn, lang) : ''),
    },
    {
      key: 'gender',
      header: 'students:gender',
      hidden: true,
      cell: (row) => (row.gender ? t(`common:genders.${row.gender}`) : ''),
    },
    { key: 'nid', header: 'recruitment:ask.nid', hidden: true, cell: (row) => row.nid ?? '' },
    {
      key: 'sent',
      header: 'recruitment:sentAt',
      sortable: true,
      hidden: true,
      cell: (row) => (row.sentAt ? formatDate(new Date(row.sentAt), lang) : ''),
    },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
}
