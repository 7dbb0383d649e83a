import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { openingImport } from '~/domain/fees/import/import-opening.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'opening-dues:title',
  guide: 'opening-dues:guide',
  words: ['opening-dues', 'validation', 'sheet-files'],
}

export const loader = guard('fees.charges.run', (ctx) => uploadData(ctx, openingImport))
export const action = guard('fees.charges.run', { body: 'upload' }, uploadAction(openingImport, paths.openingDuesOne))

/** Dues of before the product came, from a sheet. */
export default function OpeningDues() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('opening-dues:title')}
      description={t('opening-dues:about')}
      actions={
        <LinkButton document to={paths.openingDuesTemplate}>
          {t('opening-dues:template')}
        </LinkButton>
      }
    >
      <UploadCard hint="opening-dues:fileHint" back={paths.feeSettings} />
      <ImportHistory rows={history} one={paths.openingDuesOne} />
    </Page>
  )
}
