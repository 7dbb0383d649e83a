import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { openingImport } from '~/domain/fees/import/import-opening.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'opening-dues:title',
  under: paths.openingDues,
  guide: 'opening-dues:guide',
  words: ['opening-dues', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: openingImport,
  paths: { start: paths.openingDues, one: paths.openingDuesOne, done: paths.openingDues },
})

export const loader = guard('fees.charges.run', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('fees.charges.run', { body: 'grid' }, importActions(screen))

export default function OpeningOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
