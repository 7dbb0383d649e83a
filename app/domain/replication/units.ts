import type { Area } from '~/domain/identity/matrix'
import { ownRightsLayer, ownRoleLayer } from '~/domain/access/site/copied-roles'
import { fundLayer, ledgerGroupLayer, ledgerLayer, ledgerSubGroupLayer } from '~/domain/accounts/chart/copied-chart'
import {
  offeringLayer,
  partLayer,
  sectionLayer,
  sessionLayer,
  shiftLayer,
  subjectLayer,
} from '~/domain/academics/copying/copied-classes'
import { attendanceSettingLayer } from '~/domain/attendance/copied-setting'
import { eventLayer, overrideLayer } from '~/domain/calendar/copied-events'
import { templateLayer } from '~/domain/certificates/copied-templates'
import { examSettingLayer, examTypeLayer, gradeScaleLayer } from '~/domain/exams/settings/copied-exam-settings'
import { examLayer } from '~/domain/exams/settings/copied-exams'
import { feeFineLayer, feePeriodLayer, feePlanLayer, feeRateLayer } from '~/domain/fees/plans/copied-plans'
import { optionLayer } from '~/domain/institutions/copied-options'
import { leaveTypeLayer } from '~/domain/leave/types/copied-leave-types'
import { smsSettingLayer, smsTemplateLayer } from '~/domain/messaging/sms/copied-templates'
import { postingRuleLayer } from '~/domain/payments/settle/copied-rules'
import { payrollComponentLayer, payrollSettingLayer } from '~/domain/payroll/settings/copied-settings'
import { employeeSettingLayer } from '~/domain/people/record/copied-setting'
import { progressCategoryLayer, progressLevelLayer, progressScaleLayer } from '~/domain/progress/copied-progress'
import { resultSettingLayer } from '~/domain/results/settings/copied-setting'
import { buildingLayer, floorLayer, roomLayer } from '~/domain/rooms/copied-rooms'
import { periodLayer } from '~/domain/routine/copied-periods'
import { staffHoursLayer, staffShiftLayer } from '~/domain/staff-attendance/shifts/copied-shifts'
import { dutyKindLayer } from '~/domain/duty-roster/copied-duty-kinds'
import { webDesignLayer, webLinkLayers } from '~/domain/website/design/copied-website'
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
  { key: 'rooms', area: 'rooms', needs: [], yearly: false, layers: [buildingLayer, floorLayer, roomLayer] },
  { key: 'periods', area: 'academics', needs: ['shifts'], yearly: false, layers: [periodLayer] },
  {
    key: 'examSettings',
    area: 'exams',
    needs: [],
    yearly: false,
    layers: [examTypeLayer, gradeScaleLayer, examSettingLayer],
  },
  { key: 'resultSetting', area: 'results', needs: [], yearly: false, layers: [resultSettingLayer] },
  {
    key: 'progress',
    area: 'progress',
    needs: [],
    yearly: false,
    layers: [progressScaleLayer, progressLevelLayer, progressCategoryLayer],
  },
  { key: 'templates', area: 'certificates', needs: [], yearly: false, layers: [templateLayer] },
  { key: 'sms', area: 'messaging', needs: [], yearly: false, layers: [smsTemplateLayer, smsSettingLayer] },
  { key: 'attendance', area: 'attendance', needs: [], yearly: false, layers: [attendanceSettingLayer] },
  {
    key: 'fees',
    area: 'fees',
    needs: ['shifts', 'sessions'],
    yearly: true,
    layers: [feePlanLayer, feePeriodLayer, feeRateLayer, feeFineLayer],
  },
  { key: 'staff', area: 'people', needs: [], yearly: false, layers: [employeeSettingLayer] },
  {
    key: 'staffShifts',
    area: 'staff-attendance',
    needs: [],
    yearly: false,
    layers: [staffShiftLayer, staffHoursLayer],
  },
  { key: 'leave', area: 'leave', needs: [], yearly: false, layers: [leaveTypeLayer, dutyKindLayer] },
  { key: 'payroll', area: 'payroll', needs: [], yearly: false, layers: [payrollComponentLayer, payrollSettingLayer] },
  {
    key: 'chart',
    area: 'accounts',
    needs: [],
    yearly: false,
    layers: [ledgerGroupLayer, ledgerSubGroupLayer, ledgerLayer, fundLayer],
  },
  { key: 'posting', area: 'payments', needs: ['chart'], yearly: false, layers: [postingRuleLayer] },
  { key: 'website', area: 'website', needs: [], yearly: false, layers: [webDesignLayer, ...webLinkLayers] },
  { key: 'roles', area: null, needs: [], yearly: false, layers: [ownRoleLayer, ownRightsLayer] },
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
