import type { Area } from '~/domain/platform/matrix'
import {
  offeringLayer,
  partLayer,
  sectionLayer,
  sessionLayer,
  shiftLayer,
  subjectLayer,
} from '~/domain/academics/copying/copied-classes'
import { eventLayer, overrideLayer } from '~/domain/calendar/copied-events'
import { examLayer } from '~/domain/exams/settings/copied-exams'
import { optionLayer } from '~/domain/institutions/copied-options'
import type { Layer } from './layers'

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
    layers: [optionLayer],
  },
  {
    key: 'shifts',
    area: 'academics',
    needs: [],
    yearly: false,
    layers: [shiftLayer],
  },
  {
    key: 'sessions',
    area: 'academics',
    needs: [],
    yearly: true,
    layers: [sessionLayer],
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
    layers: [examLayer],
  },
  {
    key: 'events',
    area: 'calendar',
    needs: [],
    yearly: false,
    layers: [eventLayer],
  },
  {
    key: 'overrides',
    area: 'calendar',
    needs: [],
    yearly: false,
    layers: [overrideLayer],
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
