import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import { Link } from '~/ui/link'
import { NoBook } from '../../no-book'
import { wordsOf, type Result } from '../parts'
import type { NewVoucherData } from './editor.server'
import { VoucherEditor } from './voucher-editor'

/** A voucher that is begun: empty, from a template or as a copy. */
export function NewVoucher() {
  const { screen, editor, templates } = useLoaderData<NewVoucherData>()
  const lastResult = useActionData() as Result
  const { t } = useWords()
  const title = t(`${wordsOf(screen)}.new`)
  if (!editor) return <NoBook title={title} />
  return (
    <Page
      title={title}
      actions={<LinkButton to={paths.voucherList(screen)}>{t(`${wordsOf(screen)}.list`)}</LinkButton>}
    >
      {templates.length ? (
        <nav aria-label={t('vouchers:template.begin')} className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-[0.875rem] text-muted">{t('vouchers:template.begin')}:</span>
          {templates.slice(0, 12).map(({ id, name }) => (
            <Link key={id} to={`?template=${id}`} className="list-chip">
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      <VoucherEditor data={editor} lastResult={lastResult} />
    </Page>
  )
}
