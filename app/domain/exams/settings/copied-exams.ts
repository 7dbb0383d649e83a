import { SESSION } from '~/domain/academics/copying/copied-classes'
import { flat, type Layer } from '~/domain/replication/layers'

/** Exams as they are planned; what was sat stays. */
export const examLayer: Layer = flat('exam', {
  key: `concat_ws('|', p.label, t.name_en)`,
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  parent: {
    column: 'session_id',
    keys: SESSION,
    join: 'site_session p ON p.site_id = t.site_id AND p.id = t.session_id',
  },
  columns: {
    nameBn: 'name_bn',
    examType: 'exam_type_id',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    marksFrom: 'marks_from',
    marksTo: 'marks_to',
    markStep: 'mark_step',
    gradeScale: 'grade_scale_id',
    optionalBase: 'optional_base',
    meritOrder: 'merit_order',
    meritTies: 'merit_ties',
    meritFailed: 'merit_failed',
  },
  fixed: { state: `'draft'` },
  where: `t.kind = 'sat' AND ($2::text IS NULL OR p.label = $2)`,
  editable: `t.state = 'draft'`,
})
