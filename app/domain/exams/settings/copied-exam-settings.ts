import { flat, type Layer } from '~/domain/replication/layers'

export const examTypeLayer: Layer = flat('site_exam_type', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: { nameBn: 'name_bn', position: 'position', active: 'active' },
})

/** A scale that is there stays as it is: results were graded by it. */
export const gradeScaleLayer: Layer = flat('site_grade_scale', {
  key: 't.name_en',
  match: ['name_en'],
  label: ['name_en', 'name_bn'],
  columns: { nameBn: 'name_bn', bands: 'bands', gpaLetters: 'gpa_letters', active: 'active' },
  editable: 'false',
})

/** What new exams begin with; which scale they take stays the institution's. */
export const examSettingLayer: Layer = flat('exam_setting', {
  id: 'site_id',
  key: `'setting'`,
  label: [`'Defaults of exams'`, `'নতুন পরীক্ষার সাধারণ নিয়ম'`],
  columns: {
    markStep: 'mark_step',
    optionalBase: 'optional_base',
    meritOrder: 'merit_order',
    meritTies: 'merit_ties',
    meritFailed: 'merit_failed',
    tieBreaks: 'tie_breaks',
    considerFails: 'consider_fails',
  },
})
