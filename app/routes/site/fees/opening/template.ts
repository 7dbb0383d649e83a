import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { feeTemplate } from '~/domain/fees/import/fee-template.server'
import { OPENING_FIELDS } from '~/domain/fees/import/opening-rows.policy'
import { wordsFor } from '~/i18n/i18n.server'

export const loader = guard('fees.charges.run', async (ctx) =>
  fileResponse(
    'xlsx',
    wordsFor(ctx.lang)('opening-dues:title'),
    await feeTemplate(ctx, 'opening-dues:title', OPENING_FIELDS),
  ),
)
