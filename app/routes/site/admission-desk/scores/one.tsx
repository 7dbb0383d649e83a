import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { chosenAdmission } from '~/domain/admissions/desk/desk-list.server'
import { scoresImport } from '~/domain/admissions/scores/import-scores.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'admission-scores:title',
  guide: 'admission-scores:guide',
  under: paths.admissionTests,
  words: ['admission-scores', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: scoresImport,
  paths: {
    start: ({ admissionId }: { admissionId: number }) => paths.admissionScores(admissionId),
    one: paths.admissionScoresOne,
    done: paths.admissionTests,
  },
  about: async (ctx, { subject }) => {
    const { admission } = await chosenAdmission(ctx.site.id, subject.admissionId)
    return admission ? nameIn({ nameBn: admission.titleBn, nameEn: admission.titleEn }, ctx.lang) : ''
  },
})

export const loader = guard('admissions.tests.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('admissions.tests.manage', { body: 'grid' }, importActions(screen))

export default function ScoresOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
