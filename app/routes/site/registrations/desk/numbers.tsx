import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { declaration } from '~/domain/registrations/declare/declarations.server'
import { numbersImport } from '~/domain/registrations/numbers/import-numbers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'registration:numbers',
  under: paths.registrationDesk,
  words: ['ui', 'validation', 'sheet-files'],
}

export const loader = guard('admissions.registrations.check', async (ctx, { params }) => {
  const { id, titleBn, titleEn } = await declaration(ctx.site.id, idOf(params.id))
  return {
    registration: { id, nameBn: titleBn, nameEn: titleEn },
    ...(await uploadData(ctx, numbersImport, { registrationId: id })),
  }
})

export const action = guard(
  'admissions.registrations.check',
  { body: 'upload' },
  uploadAction(numbersImport, paths.registrationNumbersOne, async (ctx, { params }) => ({
    registrationId: (await declaration(ctx.site.id, idOf(params.id))).id,
  })),
)

/** The board's registration numbers, from a file. */
export default function Numbers() {
  const { registration, history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  return (
    <Page
      title={t('registration:numbers')}
      description={name(registration)}
      actions={
        <LinkButton document to={paths.registrationNumbersSheet(registration.id)}>
          {t('registration:template.get')}
        </LinkButton>
      }
    >
      <UploadCard hint="registration:fileHint" back={paths.registrationDeskOf(registration.id)} />
      <ImportHistory rows={history} one={paths.registrationNumbersOne} />
    </Page>
  )
}
