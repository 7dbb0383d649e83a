import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { CHARGE_FIELDS } from '~/domain/fees/import/charge-rows.policy'
import { feeTemplate } from '~/domain/fees/import/fee-template.server'
import { wordsFor } from '~/i18n/i18n.server'

/** Columns that name who has no ID: a template has the IDs. */
const WITHOUT_ID = ['class', 'section', 'roll', 'shift', 'version', 'due']

export const loader = guard('fees.charges.run', async (ctx) =>
  fileResponse(
    'xlsx',
    wordsFor(ctx.lang)('fees-by-file:title'),
    await feeTemplate(
      ctx,
      'fees-by-file:title',
      CHARGE_FIELDS.filter(({ key }) => !WITHOUT_ID.includes(key)),
    ),
  ),
)
