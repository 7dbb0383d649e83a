import type { SiteGateway } from '~/domain/gateways/settings/shown-gateway.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole, type Column } from '~/ui/table'

interface GatewayListProps {
  gateways: readonly SiteGateway[]
  mayManage: boolean
  /** The page of one's settings. */
  to: (gatewayId: number) => string
}

/** The catalogue's gateways with what the institution, or the provider, gave of each. */
export function GatewayList({ gateways, mayManage, to }: GatewayListProps) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const columns: Column<SiteGateway>[] = [
    {
      key: 'name',
      header: 'gateways:gateway',
      cell: (row) => (
        <>
          {nameOf(row)} <span className="text-[0.8125rem] text-muted">{n(row.version)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: 'gateways:state',
      phone: true,
      cell: (row) => <GatewayState row={row} />,
    },
    {
      key: 'mode',
      header: 'gateways:mode',
      phone: true,
      cell: (row) => row.own && t(`gateways:modes.${row.own.mode}`),
    },
    {
      key: 'tested',
      header: 'gateways:tested',
      cell: (row) =>
        row.own &&
        (row.own.testedAt ? (
          <>
            <Badge tone={row.own.testOk ? 'good' : 'bad'}>
              {t(row.own.testOk ? 'gateways:testGood' : 'gateways:testBad')}
            </Badge>{' '}
            <span className="whitespace-nowrap text-[0.8125rem] text-muted">
              {formatDateTime(new Date(row.own.testedAt), lang)}
            </span>
          </>
        ) : (
          t('gateways:never')
        )),
    },
  ]
  return (
    <DataTable
      bare
      list={whole(gateways)}
      columns={columns}
      rowKey={(row) => row.gatewayId}
      rowHeader="name"
      rowName={(row) => nameOf(row)}
      caption="gateways:title"
      actions={(row) =>
        mayManage && (
          <div className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">
            {row.own && row.known && (
              <PostValues values={{ intent: 'test', id: row.own.id }}>
                <SubmitButton small look="quiet">
                  {t('gateways:test')}
                </SubmitButton>
              </PostValues>
            )}
            <LinkButton small to={to(row.gatewayId)}>
              {t('gateways:edit')}
            </LinkButton>
          </div>
        )
      }
    />
  )
}

function GatewayState({ row }: { row: SiteGateway }) {
  const { t } = useWords()
  if (!row.known) return <Badge>{t('gateways:unknownGateway')}</Badge>
  if (!row.own) return <Badge>{t('gateways:notGiven')}</Badge>
  if (!row.own.active) return <Badge>{t('gateways:off')}</Badge>
  return (
    <Badge tone={row.own.offered ? 'good' : 'warn'}>{t(row.own.offered ? 'gateways:on' : 'gateways:notOffered')}</Badge>
  )
}
