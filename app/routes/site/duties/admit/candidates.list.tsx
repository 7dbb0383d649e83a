import type { CandidateRow } from '~/domain/exams/admit-cards/candidates.server'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

interface CardRow extends CandidateRow {
  state: 'issued' | 'withheld' | 'open'
  owes: { studentId: number; sum: number } | null
}

const STATES = ['issued', 'withheld', 'open'] as const
const TONES = { issued: 'good', withheld: 'bad', open: 'plain' } as const
const yesNo = (yes: boolean) => (yes ? 'yes' : 'no')

/** The candidates of a section; `toAccount`: the reader may open a student's account. */
export const candidateList = ({ toAccount = false } = {}) =>
  listSpec<CardRow>()({
    area: 'duties:admit',
    title: 'duties:admit.title',
    name: 'name',
    sort: 'roll',
    columns: {
      roll: { kind: 'count', header: 'duties:card.roll', sortable: true },
      name: { kind: 'name', header: 'common:name', sortable: true },
      code: { kind: 'code', header: 'duties:card.id', hidden: true },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'duties:admit.state',
        cell: (row, shown, { t, lang }) => {
          const owes = row.owes && t('duties:admit.owes', { amount: shortTaka(row.owes.sum, lang) })
          return (
            <>
              <Badge tone={TONES[row.state]}>{shown}</Badge>
              {row.withheld ? <span className="ml-2 text-muted">{row.withheld}</span> : null}
              {row.owes ? (
                <span className="ml-2">
                  {toAccount ? (
                    <Link className="link" to={paths.studentAccount(row.owes.studentId)}>
                      {owes}
                    </Link>
                  ) : (
                    owes
                  )}
                </span>
              ) : null}
            </>
          )
        },
      },
      photo: { kind: 'word', words: 'common:', of: (row) => yesNo(row.photo) },
      seated: { kind: 'word', header: 'duties:card.seat', words: 'common:', of: (row) => yesNo(row.seated) },
      printed: 'count',
      reason: { kind: 'text', hidden: true, of: (row) => row.withheld },
    },
    filters: {
      state: { label: 'common:status', of: STATES, words: 'duties:admit.state' },
      photo: { label: 'duties:admit.photo', of: ['yes', 'no'], words: 'common:' },
    },
  })
