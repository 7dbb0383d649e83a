import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RecoveryPage } from './recovery-page'
import { loadRecovery, recover } from './recovery.server'

export const handle: ScreenHandle = {
  title: 'gateways:admissionRecoveryTitle',
  guide: 'gateways:admissionRecoveryGuide',
  words: ['gateways', 'money-requests', 'ui', 'posting'],
}

export const loader = guard('billing.recovery.view', (ctx, { request }) => loadRecovery(ctx, request, 'applicants'))

export const action = guard('billing.recovery.settle', recover('applicants'))

export default function AdmissionRecovery() {
  return (
    <RecoveryPage
      applicants
      title="gateways:admissionRecoveryTitle"
      back={paths.admissionRecovery}
      to={paths.admissionRecoveryOf}
    />
  )
}
