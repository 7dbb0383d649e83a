import { useLocation } from '@remix-run/react'
import { formatDate, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/page'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'
import type { TestsData } from '../tests'

type Row = TestsData['sittings'][number]

/** The sittings of an admission: when, where, how many sit there. */
export function SittingList({ data }: { data: TestsData }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const when = (row: Row) =>
    `${formatDate(row.startsAt, lang)} · ${formatTime(row.startsAt, lang)}–${formatTime(row.endsAt, lang)}`
  const asked = data.sittings.find((row) => String(row.id) === new URLSearchParams(location.search).get('confirm'))
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
        rowHeader="when"
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
                  {row.scored === 0 ? (
                    <LinkButton
                      small
                      look="quiet"
                      to={hrefWith(location, { confirm: row.id, edit: null, dialog: null })}
                    >
                      {t(row.seated === 0 ? 'common:delete' : 'admission-tests:clear')}
                    </LinkButton>
                  ) : null}
                </>
              )
            : undefined
        }
      />
      {asked && data.mayManage && asked.scored === 0 ? (
        asked.seated === 0 ? (
          <ConfirmForm
            values={{ intent: 'remove', id: asked.id }}
            name={when(asked)}
            type={t(`admission-tests:part.${asked.part}`)}
          />
        ) : (
          <ConfirmForm
            values={{ intent: 'clear', id: asked.id }}
            name={when(asked)}
            type=""
            title={t('admission-tests:clearSure', { count: asked.seated })}
            text={<p>{t('admission-tests:clearText')}</p>}
            submit={t('admission-tests:clear')}
          />
        )
      ) : null}
    </div>
  )
}
