import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { Shown } from './load-statement.server'

/** The papers of a statement, and what may be done next. */
export function StatementLinks({
  statement: { site, from, to },
  standing,
  company,
  may,
}: {
  statement: NonNullable<Shown['statement']>
  standing: NonNullable<Shown['standing']>
  company: Shown['company']
  may: Shown['may']
}) {
  const { t } = useWords()
  const shown = `from=${from}&to=${to}${company ? `&company=${company.id}` : ''}`
  return (
    <>
      <LinkButton to="?">{t('billing:site.other')}</LinkButton>
      {(['bn', 'en'] as const).map((one) => (
        <LinkButton key={one} document target="_blank" to={paths.statementPaper(site.id, `${shown}&lang=${one}`)}>
          {t(`billing:paper.${one}`)}
        </LinkButton>
      ))}
      {(['csv', 'xlsx'] as const).map((one) => (
        <LinkButton key={one} document download to={`?site=${site.id}&${shown}&export=${one}`}>
          {one.toUpperCase()}
        </LinkButton>
      ))}
      {may.challan && standing.unmatchedPoisha > 0 && standing.openPoisha > 0 ? (
        <PostValues values={{ intent: 'apply-credit', siteId: site.id }}>
          <SubmitButton look="plain">{t('billing:applied.do')}</SubmitButton>
        </PostValues>
      ) : null}
      {may.remind && standing.openPoisha > 0 ? (
        <LinkButton to={`${paths.regularSites}?view=remind&ids=${site.id}`}>{t('billing:remind.one')}</LinkButton>
      ) : null}
      {may.challan ? (
        <LinkButton to={`${paths.challanNew}?site=${site.id}`}>{t('billing:challan.newTitle')}</LinkButton>
      ) : null}
      {may.invoice ? (
        <LinkButton look="primary" to={`${paths.invoiceNew}?site=${site.id}`}>
          {t('billing:invoice.newTitle')}
        </LinkButton>
      ) : null}
    </>
  )
}
