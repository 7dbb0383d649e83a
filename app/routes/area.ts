import type { RouteConfigEntry } from '@remix-run/route-config'
import { layout } from './entries'

/**
 * Screens under one step of the breadcrumb. @param crumb its words, 'exams:area'
 * @param place tells areas with the same step apart
 */
export const area = (crumb: string, screens: RouteConfigEntry[], place = ''): RouteConfigEntry =>
  layout('routes/common/area.tsx', screens, ['area', ...crumb.split(':'), place].join('/'))
