import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { numbersImport } from '~/domain/registrations/numbers/import-numbers.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'registration:numbers',
  under: paths.registrationDesk,
  words: ['registration', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: numbersImport,
  paths: {
    start: ({ registrationId }: { registrationId: number }) => paths.registrationNumbers(registrationId),
    one: paths.registrationNumbersOne,
    done: ({ registrationId }: { registrationId: number }) => paths.registrationDeskOf(registrationId),
  },
  about: async (ctx, { subject }) => {
    const { titleBn, titleEn } = await declaration(ctx.site.id, subject.registrationId)
    return nameIn({ nameBn: titleBn, nameEn: titleEn }, ctx.lang)
  },
})

export const loader = guard('admissions.registrations.check', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('admissions.registrations.check', { body: 'grid' }, importActions(screen))

export default function NumbersOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
