import type { ClientRow } from '~/domain/oauth/clients.server'
import { listSpec } from '~/screens/list/spec'

/** Programs that may ask in somebody's name. */
export const clientList = listSpec<Omit<ClientRow, 'siteIds'> & { sites: string }>()({
  area: 'oauth:client',
  title: 'oauth:clients.title',
  name: 'id',
  sort: '-createdAt',
  columns: {
    id: {
      kind: 'text',
      of: 'key',
      cell: (_, shown) => <code className="break-all font-mono text-sm">{shown}</code>,
    },
    name: { kind: 'text', sortable: true, className: 'break-words' },
    secret: {
      kind: 'cell',
      cell: (row, _, { t }) =>
        row.confidential ? (
          <code className="whitespace-nowrap font-mono text-sm">{`••••${row.secretHint}`}</code>
        ) : (
          <span className="text-muted">{t('oauth:client.noSecret')}</span>
        ),
    },
    redirect: { kind: 'text', of: (row) => row.redirectUris.join(' '), className: 'break-all' },
    scopes: { kind: 'text', of: (row) => row.scopes.join(', '), hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'oauth:state',
      tones: { active: 'good', revoked: 'bad' },
      of: (row) => (row.revokedAt ? 'revoked' : 'active'),
    },
    createdAt: { kind: 'date', sortable: true, file: (row) => row.createdAt },
  },
  filters: { state: { label: 'common:status', kind: 'checks', of: ['active', 'revoked'], words: 'oauth:state' } },
})
