import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { chargesImport } from '~/domain/fees/import/import-charges.server'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { UploadCard } from '~/screens/sheets/upload'
import { uploadAction, uploadData } from '~/screens/sheets/upload.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'fees-by-file:title',
  under: paths.studentDues,
  guide: 'fees-by-file:guide',
  words: ['fees-by-file', 'validation', 'sheet-files'],
}

export const loader = guard('fees.charges.run', (ctx) => uploadData(ctx, chargesImport))
export const action = guard('fees.charges.run', { body: 'upload' }, uploadAction(chargesImport, paths.feesByFileOne))

/** Fees of single students, from a sheet. */
export default function FeesByFile() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('fees-by-file:title')}
      description={t('fees-by-file:about')}
      actions={
        <LinkButton document to={paths.feesByFileTemplate}>
          {t('fees-by-file:template')}
        </LinkButton>
      }
    >
      <UploadCard hint="fees-by-file:fileHint" back={paths.studentDues} />
      <ImportHistory rows={history} one={paths.feesByFileOne} />
    </Page>
  )
}
