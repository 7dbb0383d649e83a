import { useLocation } from '@remix-run/react'
import { formatDate, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'
import type { TestsData } from '../tests'

type Row = TestsData['sittings'][number]

/** The sittings of an admission: when, where, how many sit there. */
export function SittingList({ data }: { data: TestsData }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const when = (row: Row) =>
    `${formatDate(row.startsAt, lang)} · ${formatTime(row.startsAt, lang)}–${formatTime(row.endsAt, lang)}`
  const columns: Column<Row>[] = [
    {
      key: 'when',
      header: 'admission-tests:when',
      cell: (row) => (
        <Link className="link-lined" to={paths.admissionSitting(row.id)}>
          {when(row)}
        </Link>
      ),
    },
    { key: 'part', header: 'admission-tests:what', phone: true, cell: (row) => t(`admission-tests:part.${row.part}`) },
    {
      key: 'room',
      header: 'admission-tests:where',
      phone: true,
      cell: (row) =>
        n([row.room && t('admission-tests:roomNo', { room: row.room }), row.place].filter(Boolean).join(', ')),
    },
    {
      key: 'seats',
      header: 'admission-tests:places',
      numeric: true,
      cell: (row) => t('admission-tests:seatedOf', { seated: row.seated, seats: row.seats }),
    },
    { key: 'scored', header: 'admission-tests:scored', numeric: true, cell: (row) => n(row.scored) },
  ]
  return (
    <div className="mt-4">
      <DataTable
        bare
        list={whole(data.sittings)}
        rowKey={(row) => row.id}
        rowName={when}
        caption="admission-tests:sittings"
        columns={columns}
        empty={<EmptyState title="admission-tests:empty" text="admission-tests:emptyText" />}
        actions={
          data.mayManage
            ? (row) => (
                <>
                  <LinkButton small look="quiet" to={hrefWith(location, { edit: row.id, dialog: null })}>
                    {t('common:edit')}
                  </LinkButton>
                  {row.seated === 0 ? (
                    <PostValues values={{ id: row.id }} preventScrollReset>
                      <SubmitButton small look="quiet" name="intent" value="remove">
                        {t('common:delete')}
                      </SubmitButton>
                    </PostValues>
                  ) : row.scored === 0 ? (
                    <PostValues values={{ id: row.id }} preventScrollReset>
                      <SubmitButton small look="quiet" name="intent" value="clear">
                        {t('admission-tests:clear')}
                      </SubmitButton>
                    </PostValues>
                  ) : null}
                </>
              )
            : undefined
        }
      />
    </div>
  )
}
