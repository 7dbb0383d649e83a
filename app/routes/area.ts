import { layout, type RouteConfigEntry } from '@remix-run/route-config'

/**
 * Screens under one step of the breadcrumb. @param crumb its words, 'exams:area'
 * @param place tells areas with the same step apart
 */
export const area = (crumb: string, screens: RouteConfigEntry[], place = ''): RouteConfigEntry =>
  layout('routes/common/area.tsx', { id: place ? `${crumb} ${place}` : crumb }, screens)
