import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { wrongRowsFile } from './import/wrong-rows.server'

/** The wrong rows of an import as a workbook: as the file had them, with what is wrong. */
export const loader = guard('students.students.import', (ctx, { params }) => wrongRowsFile(ctx, idOf(params.id)))
