import { useLocation } from '@remix-run/react'
import { formatDate, formatTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import type { Lang } from '~/format/lang'
import { Link } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { TestsData } from './tests-data.server'

type Row = TestsData['sittings'][number]

const when = (row: Row, lang: Lang) =>
  `${formatDate(row.startsAt, lang)} · ${formatTime(row.startsAt, lang)}–${formatTime(row.endsAt, lang)}`

const sittingList = listSpec<Row>()({
  area: 'admission-tests',
  title: 'admission-tests:sittings',
  name: 'when',
  columns: {
    when: {
      kind: 'cell',
      cell: (row, _, { lang }) => (
        <Link className="link-lined" to={paths.admissionSitting(row.id)}>
          {when(row, lang)}
        </Link>
      ),
    },
    what: { kind: 'word', words: 'admission-tests:part', phone: true, of: (row) => row.part },
    where: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { t, n }) =>
        n([row.room && t('admission-tests:roomNo', { room: row.room }), row.place].filter(Boolean).join(', ')),
    },
    places: {
      kind: 'count',
      of: (row) => row.seats,
      cell: (row, _, { t }) => t('admission-tests:seatedOf', { seated: row.seated, seats: row.seats }),
    },
    scored: 'count',
  },
})

/** The sittings of an admission: when, where, how many sit there. */
export function SittingList({ data }: { data: TestsData }) {
  const { t, lang } = useWords()
  const location = useLocation()
  const asked = data.sittings.find((row) => String(row.id) === new URLSearchParams(location.search).get('confirm'))
  return (
    <div className="mt-4">
      <ListTable
        spec={sittingList}
        rows={data.sittings}
        rowName={(row) => when(row, lang)}
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
            name={when(asked, lang)}
            type={t(`admission-tests:part.${asked.part}`)}
          />
        ) : (
          <ConfirmForm
            values={{ intent: 'clear', id: asked.id }}
            name={when(asked, lang)}
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
