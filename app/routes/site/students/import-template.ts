import { guard } from '~/access/guard.server'
import { rosterTemplate } from './template/template.server'

/** An empty roster to be filled in: the columns, and what a section (?f_section) offers. */
export const loader = guard('students.students.import', (ctx, { request }) => rosterTemplate(ctx, request))
