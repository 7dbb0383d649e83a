import type { AssessmentRow } from '~/domain/assessment/declare/assessments.server'
import { listSpec } from '~/screens/list/spec'
import { paths } from '~/paths'

export const assessmentTable = listSpec<AssessmentRow>()({
  area: 'site-assessment:declare',
  title: 'site-assessment:declare.title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      to: (row) => `${paths.assessmentEntry}?assessment=${row.id}`,
    },
    session: 'code',
    class: { kind: 'name', of: 'className', phone: true },
    round: { kind: 'word', words: 'assessment:roundsOf' },
    heldOn: 'day',
    subjects: 'count',
    indicators: 'count',
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'site-assessment:state',
      tones: { declared: 'accent', closed: 'plain', published: 'good' },
      of: (row) => (row.published ? 'published' : row.state),
      phone: true,
    },
  },
})
