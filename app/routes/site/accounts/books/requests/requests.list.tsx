import { REQUEST_KINDS, REQUEST_STATES } from '~/domain/accounts/requests/request-kinds'
import type { RequestRow } from '~/domain/accounts/requests/requests.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { subjectOf } from './subject'

/** Where what it is about stands. */
function whereOf({ kind, about, studentId }: RequestRow): string {
  if (kind === 'refund' || kind === 'hand') return paths.siteGatewayAttempt(about)
  if (kind === 'settlement') return `${paths.gatewaySettlements}?gateway=${about}`
  return kind === 'adjust' && studentId ? paths.studentAccount(studentId) : paths.books
}

const asked = ({ asker, askedAt }: RequestRow, { t, name, lang }: ListWords) =>
  `${asker ? name(asker) : t('money-requests:operator')}, ${formatDateTime(new Date(askedAt), lang)}`
const decided = ({ decider, decidedAt }: RequestRow, { name, lang }: ListWords) =>
  decider && decidedAt && `${name(decider)}, ${formatDateTime(new Date(decidedAt), lang)}`

/** What was asked of a second person; `me`: the reader, who decides nothing of his own. */
export const requestList = (me = 0) =>
  listSpec<RequestRow>()({
    area: 'money-requests',
    title: 'money-requests:title',
    name: 'kind',
    columns: {
      kind: {
        kind: 'word',
        header: 'money-requests:what',
        words: 'money-requests:kind',
        phone: true,
        to: whereOf,
      },
      subject: { kind: 'text', of: (row, { lang }) => subjectOf(row, lang), phone: true },
      amount: { kind: 'money', phone: true },
      reason: {
        kind: 'text',
        cell: (row, reason) => (row.answer ? `${reason} → ${row.answer}` : reason),
      },
      by: { kind: 'text', header: 'money-requests:askedBy', of: asked },
      decided: {
        kind: 'text',
        header: 'money-requests:decidedBy',
        of: decided,
        cell: (row, said, { t }) =>
          said || (row.askedBy === me && row.state === 'asked' ? t('money-requests:another') : null),
      },
      answer: { kind: 'text', hidden: true },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'money-requests:state',
        tones: { asked: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain' },
        phone: true,
      },
    },
    filters: {
      state: { label: 'common:status', kind: 'checks', of: REQUEST_STATES, words: 'money-requests:state' },
      kind: { label: 'money-requests:what', kind: 'checks', of: REQUEST_KINDS, words: 'money-requests:kind' },
    },
  })
