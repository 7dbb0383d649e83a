import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { Shown } from './load-statement.server'

/** The papers of a statement, and what may be done next. */
export function StatementLinks({
  statement: { site, from, to },
  owes,
  may,
}: {
  statement: NonNullable<Shown['statement']>
  owes: boolean
  may: Shown['may']
}) {
  const { t } = useWords()
  return (
    <>
      <LinkButton to="?">{t('billing:site.other')}</LinkButton>
      {(['bn', 'en'] as const).map((one) => (
        <LinkButton
          key={one}
          document
          target="_blank"
          to={paths.statementPaper(site.id, `from=${from}&to=${to}&lang=${one}`)}
        >
          {t(`billing:paper.${one}`)}
        </LinkButton>
      ))}
      <LinkButton document download to={`?site=${site.id}&from=${from}&to=${to}&export=xlsx`}>
        XLSX
      </LinkButton>
      {may.remind && owes ? (
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
