import { useLocation } from '@remix-run/react'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Row {
  pin: string
  count: number
  firstOn: string
  lastOn: string
  machine: string
}

const pinList = listSpec<Row>()({
  area: 'machines',
  title: 'machines:unknownCaption',
  name: 'pin',
  columns: {
    pin: 'code',
    records: { kind: 'count', of: 'count', phone: true },
    seenOn: { kind: 'span', of: ({ firstOn, lastOn }) => [firstOn, lastOn], phone: true },
    machine: { kind: 'text', header: 'machines:one' },
  },
})

/** Numbers that machines named and that are nobody's: their records wait. */
export function UnknownPins({ rows, total, mayManage }: { rows: readonly Row[]; total: number; mayManage: boolean }) {
  const { t } = useWords()
  const location = useLocation()
  return (
    <Section title={t('machines:unknown', { count: total })} className="mb-4">
      <ListTable
        spec={pinList}
        rows={rows}
        rowKey={(row) => row.pin}
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
