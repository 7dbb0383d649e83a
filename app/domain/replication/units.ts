import type { Area } from '~/domain/platform/matrix'
import { flat, offeringLayer, partLayer, sectionLayer, SESSION, subjectLayer, type Layer } from './layers'

/** What is copied as one: its words are `replication:unit.<key>` and `replication:unitText.<key>`. */
export interface Unit {
  key: string
  /** The target's package must have it. */
  area: Area | null
  /** Units whose rows these hang on: chosen with them. */
  needs: readonly string[]
  /** Tables, parents first. */
  layers: readonly Layer[]
  /** Of a session: the others are of no year. */
  yearly: boolean
}

/**
 * Everything that can be copied, in the order of copying. Catalogues (classes, subjects, boards …) are central and
 * shared, so they are never copied; people, marks and results never are, either.
 */
export const UNITS: readonly Unit[] = [
  {
    key: 'options',
    area: null,
    needs: [],
    yearly: false,
    layers: [
      flat('site', {
        key: `'site'`,
        label: ['name_en', 'name_bn'],
        own: 'id',
        columns: { weekend: 'weekend', defaultLang: 'default_lang' },
      }),
    ],
  },
  {
    key: 'shifts',
    area: 'academics',
    needs: [],
    yearly: false,
    layers: [
      flat('shift', {
        key: 't.name_en',
        match: ['name_en'],
        label: ['name_en', 'name_bn'],
        columns: {
          nameBn: 'name_bn',
          startsAt: 'starts_at',
          endsAt: 'ends_at',
          position: 'position',
          active: 'active',
        },
      }),
    ],
  },
  {
    key: 'sessions',
    area: 'academics',
    needs: [],
    yearly: true,
    layers: [
      flat('site_session', {
        key: 't.label',
        match: ['label'],
        label: ['label', 'label'],
        columns: { sessionType: 'session_type_id', startsOn: 'starts_on', endsOn: 'ends_on' },
        where: '($2::text IS NULL OR t.label = $2)',
      }),
    ],
  },
  {
    key: 'classes',
    area: 'academics',
    needs: ['shifts', 'sessions'],
    yearly: true,
    layers: [offeringLayer, sectionLayer],
  },
  { key: 'subjects', area: 'academics', needs: ['classes'], yearly: true, layers: [subjectLayer, partLayer] },
  {
    key: 'exams',
    area: 'exams',
    needs: ['sessions'],
    yearly: true,
    layers: [
      flat('exam', {
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
      }),
    ],
  },
  {
    key: 'events',
    area: 'calendar',
    needs: [],
    yearly: false,
    layers: [
      flat('calendar_event', {
        key: `concat_ws('|', t.from_on, t.title_bn)`,
        match: ['from_on', 'title_bn'],
        label: ['title_en', 'title_bn'],
        columns: {
          titleEn: 'title_en',
          kind: 'kind',
          toOn: 'to_on',
          startsAt: 'starts_at',
          endsAt: 'ends_at',
          audience: 'audience',
        },
        where: 't.active',
      }),
    ],
  },
  {
    key: 'overrides',
    area: 'calendar',
    needs: [],
    yearly: false,
    layers: [
      flat('calendar_override', {
        key: 't.central_event_id::text',
        match: ['central_event_id'],
        label: [
          '(SELECT title_en FROM central_event c WHERE c.id = t.central_event_id)',
          '(SELECT title_bn FROM central_event c WHERE c.id = t.central_event_id)',
        ],
        columns: { hidden: 'hidden', titleEn: 'title_en', titleBn: 'title_bn', fromOn: 'from_on', toOn: 'to_on' },
      }),
    ],
  },
]

export const UNIT_KEYS = UNITS.map((unit) => unit.key) as [string, ...string[]]

/** The units and all they need, in the order of copying. */
export function withNeeds(keys: readonly string[]): Unit[] {
  const wanted = new Set<string>()
  const add = (key: string) => {
    if (wanted.has(key)) return
    wanted.add(key)
    UNITS.find((unit) => unit.key === key)?.needs.forEach(add)
  }
  keys.forEach(add)
  return UNITS.filter((unit) => wanted.has(unit.key))
}
