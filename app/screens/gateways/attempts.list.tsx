import type { AttemptRow } from '~/domain/gateways/recovery/attempts.server'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { ATTEMPT_TONES } from './attempt-panel'
import { ATTEMPT_STATES, ATTEMPTS_OF, PURPOSES } from './states'

interface Props {
  /** Of the centre: which institution it is stands in the list. */
  across?: boolean
  /** Of applicants alone. */
  applicants?: boolean
  to?: (row: AttemptRow) => string
}

/** Attempts to pay, each leading to all that is known of it. */
export const attemptList = ({ across = false, applicants = false, to = () => '' }: Props = {}) =>
  listSpec<AttemptRow>()({
    area: 'gateways',
    title: 'gateways:title',
    name: 'began',
    columns: {
      began: {
        kind: 'instant',
        header: 'gateways:attempt.began',
        of: 'createdAt',
        record: to,
      },
      site: {
        kind: 'name',
        header: 'gateways:attempt.institution',
        hidden: !across,
      },
      student: {
        kind: 'name',
        header: applicants ? 'gateways:attempt.applicant' : 'gateways:attempt.for',
        phone: true,
        cell: (row, shown, { t, n }) =>
          row.invoices
            ? t('gateways:attempt.bills', { numbers: n(row.invoices) })
            : `${shown} (${n(row.code)})${row.students > 1 ? ` +${n(row.students - 1)}` : ''}`,
        file: (row, { name }) =>
          row.invoices ?? `${name({ nameEn: row.studentEn, nameBn: row.studentBn })} (${row.code})`,
      },
      gateway: 'name',
      amount: { kind: 'taka', header: 'gateways:attempt.amount', phone: true },
      state: {
        kind: 'state',
        words: 'gateways:states',
        phone: true,
        cell: (row, shown, { t }) => (
          <>
            <Badge tone={ATTEMPT_TONES[row.state]}>{shown}</Badge>{' '}
            {row.exceptions > 0 && <Badge tone="bad">{t('gateways:tabs.exceptions')}</Badge>}
          </>
        ),
      },
      invoice: { kind: 'text', header: 'gateways:attempt.invoice', hidden: true, className: 'break-all' },
      transaction: {
        kind: 'text',
        header: 'gateways:attempt.transaction',
        hidden: true,
        className: 'break-all',
        of: 'transactionId',
      },
      mobile: { kind: 'code', header: 'gateways:attempt.mobile', hidden: true },
    },
    filters: {
      state: { label: 'gateways:state', kind: 'checks', of: ATTEMPT_STATES, words: 'gateways:states' },
      gateway: { label: 'gateways:gateway', kind: 'checks', ids: true },
      of: { label: 'gateways:attempt.for', kind: 'checks', of: ATTEMPTS_OF, words: 'gateways:of' },
      purpose: { label: 'gateways:attempt.for', kind: 'checks', of: PURPOSES, words: 'gateways:purpose' },
      tenant: { label: 'gateways:attempt.institution', text: true },
    },
  })
