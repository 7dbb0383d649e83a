import type { JobRow } from '~/domain/recruitment/desk/desk-list.server'
import { paths } from '~/paths'
import { born, paid, paidFilter } from '~/screens/applicant/applicant.columns'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { stateTone } from './tone'

const scoreText = (score: number | null, absent: boolean, { t, n }: ListWords) =>
  absent ? t('recruitment:absent') : score === null ? '' : n(score)

/** Who applies; `fee`: there is something to pay, `posts`: there is more than one post. */
export const candidateList = ({ fee = true, posts = true } = {}) =>
  listSpec<JobRow>()({
    area: 'recruitment',
    title: 'recruitment:tab.candidates',
    name: 'name',
    sort: 'number',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        record: (row) => paths.jobCandidate(row.id),
        file: null,
      },
      number: { kind: 'code', sortable: true },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
      post: { kind: 'name', phone: posts },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'recruitment:state',
        phone: true,
        cell: (row, shown) => <Badge tone={stateTone(row.state)}>{shown}</Badge>,
      },
      paid: fee && paid('recruitment'),
      score: {
        kind: 'count',
        header: 'recruitment:scores',
        sortable: true,
        of: (row) => row.test,
        cell: (row, _, w) =>
          [scoreText(row.test, row.testAbsent, w), scoreText(row.interview, row.interviewAbsent, w)]
            .filter(Boolean)
            .join(' + '),
        file: null,
      },
      email: { kind: 'text', header: 'job-form:field.email', hidden: true },
      nid: { kind: 'text', header: 'recruitment:ask.nid', hidden: true },
      born,
      gender: { kind: 'word', header: 'students:gender', words: 'common:genders', hidden: true },
      test: {
        kind: 'count',
        header: 'recruitment:part.test',
        hidden: true,
        of: (row) => (row.testAbsent ? 'A' : row.test),
      },
      interview: {
        kind: 'count',
        header: 'recruitment:part.interview',
        hidden: true,
        of: (row) => (row.interviewAbsent ? 'A' : row.interview),
      },
      sent: { kind: 'date', header: 'recruitment:sentAt', sortable: true, hidden: true, of: (row) => row.sentAt },
      mobile: { kind: 'phone', header: 'common:mobile' },
    },
    filters: {
      state: {
        label: 'common:status',
        of: [
          'submitted',
          'correction',
          'shortlisted',
          'waiting',
          'chosen',
          'declined',
          'rejected',
          'withdrawn',
          'draft',
        ],
        words: 'recruitment:state',
      },
      post: { label: 'recruitment:post', ids: true },
      paid: paidFilter('recruitment'),
      call: { label: 'recruitment:called', of: ['test', 'interview', 'none'], words: 'recruitment:calledTo' },
      gender: { label: 'students:gender', of: ['male', 'female', 'other'], words: 'common:genders' },
    },
  })
