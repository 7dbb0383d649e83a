import { useLocation } from '@remix-run/react'
import { formatDateShort } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { DataTable, hrefWith, whole } from '~/ui/table'

interface Row {
  pin: string
  count: number
  firstOn: string
  lastOn: string
  machine: string
}

/** Numbers that machines named and that are nobody's: their records wait. */
export function UnknownPins({ rows, total, mayManage }: { rows: readonly Row[]; total: number; mayManage: boolean }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  return (
    <Section title={t('machines:unknown', { count: total })} className="mb-4">
      <DataTable
        bare
        list={whole(rows)}
        rowKey={(row) => row.pin}
        rowHeader="pin"
        rowName={(row) => row.pin}
        caption="machines:unknownCaption"
        columns={[
          { key: 'pin', header: 'machines:pin', cell: (row) => n(row.pin) },
          { key: 'count', header: 'machines:records', numeric: true, phone: true },
          {
            key: 'days',
            header: 'machines:seenOn',
            phone: true,
            cell: (row) => `${formatDateShort(row.firstOn, lang)} – ${formatDateShort(row.lastOn, lang)}`,
          },
          { key: 'machine', header: 'machines:one' },
        ]}
        actions={(row) =>
          mayManage ? (
            <LinkButton small to={hrefWith(location, { pin: row.pin })}>
              {t('machines:assign')}
            </LinkButton>
          ) : null
        }
      />
    </Section>
  )
}
