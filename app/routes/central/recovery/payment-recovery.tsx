import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RecoveryPage } from './recovery-page'
import { loadRecovery, recover } from './recovery.server'

export const handle: ScreenHandle = {
  title: 'gateways:recoveryTitle',
  guide: 'gateways:recoveryGuide',
  words: ['gateways', 'money-requests', 'ui', 'posting'],
}

export const loader = guard('billing.recovery.view', (ctx, { request }) => loadRecovery(ctx, request, 'students'))

export const action = guard('billing.recovery.settle', recover('students'))

export default function PaymentRecovery() {
  return <RecoveryPage title="gateways:recoveryTitle" back={paths.paymentRecovery} to={paths.paymentRecoveryOf} />
}
