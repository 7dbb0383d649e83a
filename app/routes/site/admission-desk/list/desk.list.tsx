import { APPLICANT_STATES } from '~/domain/admissions/desk/applicant-states.policy'
import type { DeskRow } from '~/domain/admissions/desk/desk-list.server'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { paths } from '~/paths'
import { born, paid, paidFilter } from '~/screens/applicant/applicant.columns'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { stateTone } from '../page/state-tone'

const YES_NO = ['yes', 'no'] as const

/** The columns of the file, beside which are those that the form asked. */
export const IN_FILE = [
  'number',
  'nameBn',
  'nameEn',
  'offer',
  'state',
  'paid',
  'mobile',
  'birthRegNo',
  'born',
  'gender',
  'gpa',
  'claims',
  'test',
  'list',
] as const

/** Applications of an admission; `fee`: there is something to pay. */
export const deskList = ({ fee = true } = {}) =>
  listSpec<Omit<DeskRow, 'answers' | 'reason'> & { offer: string }>()({
    area: 'admission-desk',
    title: 'admission-desk:title',
    name: 'name',
    sort: 'number',
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        cell: (row, shown, { t }) => (
          <RecordLink className="link-lined" to={paths.admissionApplicant(row.id)}>
            {shown || t('admission-desk:noName')}
          </RecordLink>
        ),
      },
      number: { kind: 'code', sortable: true, phone: true },
      offer: { kind: 'text', cell: (_, shown, { n }) => n(shown) },
      state: {
        kind: 'word',
        header: 'common:status',
        words: 'admission-desk:state',
        phone: true,
        cell: (row, shown) => <Badge tone={stateTone(row.state)}>{shown}</Badge>,
      },
      paid: fee && paid('admission-desk'),
      papers: {
        kind: 'cell',
        cell: (row, _, { t }) =>
          row.missing ? (
            <span className="text-bad">{t('admission-desk:missing', { count: row.missing })}</span>
          ) : (
            t('admission-desk:complete')
          ),
      },
      born,
      gender: { kind: 'word', header: 'students:gender', words: 'students:genders', hidden: true },
      gpa: {
        kind: 'count',
        sortable: true,
        hidden: true,
        of: (row) => row.gpa?.toFixed(2) ?? null,
        file: (row) => row.gpa,
      },
      test: {
        kind: 'count',
        header: 'admission-desk:testScore',
        sortable: true,
        hidden: true,
        cell: (row, shown, { t }) => (row.absent ? t('admission-tests:absent') : shown),
      },
      birthRegNo: { kind: 'text', hidden: true },
      claims: { kind: 'text', hidden: true, of: (row) => (row.claims ?? []).map((one) => one.code).join(', ') },
      list: { kind: 'word', words: 'admission-desk:lists', hidden: true },
      sent: { kind: 'date', header: 'admission-desk:sentAt', sortable: true, hidden: true, of: (row) => row.sentAt },
      mobile: { kind: 'phone', header: 'common:mobile' },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'common:nameEn', hidden: true },
    },
    inFile: IN_FILE,
    filters: {
      state: { label: 'common:status', of: APPLICANT_STATES, words: 'admission-desk:state' },
      offer: { label: 'admission-desk:offer', kind: 'choice', ids: true },
      pool: { label: 'admission-desk:pool', ids: true },
      paid: paidFilter('admission-desk'),
      open: { label: 'admission-desk:open', of: YES_NO, words: 'admission-desk:openIs' },
      missing: { label: 'admission-desk:papers', of: YES_NO, words: 'admission-desk:missingIs' },
      gender: { label: 'students:gender', of: GENDERS, words: 'students:genders' },
      list: {
        label: 'admission-desk:list',
        of: ['selected', 'waiting-1', 'waiting-2', 'none', 'unchosen'],
        words: 'admission-desk:lists',
      },
    },
  })
