import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { chargesImport } from '~/domain/fees/import/import-charges.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'fees-by-file:title',
  under: paths.feesByFile,
  guide: 'fees-by-file:guide',
  words: ['fees-by-file', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: chargesImport,
  paths: { start: paths.feesByFile, one: paths.feesByFileOne, done: paths.studentDues },
  answers: async (ctx: SiteCtx, { mapping }) => [
    {
      key: 'fee',
      label: 'fees-by-file:column.fee',
      instead: ['fee'],
      long: true,
      options: (await subHeadChoices()).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
    },
    // By an ID everybody is known.
    ...(mapping?.columns.student === undefined
      ? [
          {
            key: 'section',
            label: 'fees-by-file:column.section',
            instead: ['section'],
            long: true,
            options: (await feePlaces(ctx, null)).places.map(({ id, text }) => ({ value: id, text })),
          },
        ]
      : []),
  ],
})

export const loader = guard('fees.charges.run', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('fees.charges.run', { body: 'grid' }, importActions(screen))

export default function FeesByFileOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
