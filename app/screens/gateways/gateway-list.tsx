import type { SiteGateway } from '~/domain/gateways/settings/shown-gateway.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface GatewayListProps {
  gateways: readonly SiteGateway[]
  mayManage: boolean
  /** The page of one's settings. */
  to: (gatewayId: number) => string
}

const gatewayList = listSpec<SiteGateway>()({
  area: 'gateways',
  title: 'gateways:title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'gateways:gateway',
      cell: (row, name, { n }) => (
        <>
          {name} <span className="text-[0.8125rem] text-muted">{n(row.version)}</span>
        </>
      ),
    },
    state: {
      kind: 'state',
      header: 'gateways:state',
      words: 'gateways:',
      tones: { unknownGateway: 'plain', notGiven: 'plain', off: 'plain', on: 'good', notOffered: 'warn' },
      of: ({ known, own }) =>
        !known ? 'unknownGateway' : !own ? 'notGiven' : !own.active ? 'off' : own.offered ? 'on' : 'notOffered',
      phone: true,
    },
    mode: { kind: 'word', words: 'gateways:modes', of: (row) => row.own && row.own.mode, phone: true },
    tested: {
      kind: 'instant',
      of: (row) => row.own && row.own.testedAt,
      cell: ({ own }, at, { t }) =>
        own &&
        (at ? (
          <>
            <Badge tone={own.testOk ? 'good' : 'bad'}>{t(own.testOk ? 'gateways:testGood' : 'gateways:testBad')}</Badge>{' '}
            <span className="whitespace-nowrap text-[0.8125rem] text-muted">{at}</span>
          </>
        ) : (
          t('gateways:never')
        )),
    },
  },
})

/** The catalogue's gateways with what the institution, or the provider, gave of each. */
export function GatewayList({ gateways, mayManage, to }: GatewayListProps) {
  const { t } = useWords()
  return (
    <ListTable
      spec={gatewayList}
      rows={gateways}
      rowKey={(row) => row.gatewayId}
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
