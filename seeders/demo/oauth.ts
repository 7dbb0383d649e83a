import { randomBytes } from 'node:crypto'
import { BILLER_SCOPES } from '../../app/domain/oauth/scopes.policy'
import { createRow, createRows } from '../rows'

/**
 * A wallet's program that takes fees for institutions. Its secret is random and nobody's: make a new one to try it.
 * @returns its id
 */
export async function writeBiller(): Promise<number> {
  const { id } = await createRow('oauth_client', {
    key: randomBytes(10).toString('hex'),
    name: 'Sheba Wallet bill payment',
    secret_hash: `\\x${randomBytes(32).toString('hex')}`,
    secret_hint: 'p4Za',
    secret_at: '2026-08-20T05:00:00Z',
    redirect_uris: [],
    scopes: [...BILLER_SCOPES],
    any_tenant: true,
    site_ids: [],
    own_access: true,
    created_at: '2026-08-20T05:00:00Z',
    updated_at: '2026-08-20T05:00:00Z',
    revoked_at: null,
  })
  return id
}

/** Two programs for the centre's panel. Their secrets are random and nobody's: make a new one to try them. */
export async function writeClients(siteIds: readonly number[]): Promise<void> {
  const key = () => randomBytes(10).toString('hex')
  const common = { created_at: '2026-09-01T04:00:00Z', updated_at: '2026-09-01T04:00:00Z', revoked_at: null }
  await createRows('oauth_client', [
    {
      key: key(),
      name: 'Abhibhabok (guardians’ app)',
      secret_hash: null,
      secret_hint: '',
      secret_at: null,
      redirect_uris: ['bd.example.abhibhabok:/callback'],
      scopes: ['platform.read', 'students.read', 'results.read'],
      any_tenant: true,
      site_ids: [],
      own_access: false,
      ...common,
    },
    {
      key: key(),
      name: 'Padma Trust dashboard',
      secret_hash: `\\x${randomBytes(32).toString('hex')}`,
      secret_hint: 'k7Qd',
      secret_at: '2026-09-14T06:30:00Z',
      redirect_uris: ['https://dashboard.example.org/oauth/callback'],
      scopes: ['platform.read', 'academics.read', 'students.read', 'exams.read', 'results.read'],
      any_tenant: false,
      site_ids: siteIds,
      own_access: true,
      ...common,
    },
  ])
}
