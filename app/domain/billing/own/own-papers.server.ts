import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import {
  chosenCompany,
  companiesOfSite,
  statementOf,
  type Statement,
  type StatementCompany,
} from '../dues/statement.server'
import { challanPdf, creditPdf, invoicePdf, statementPdf, type Paper } from '../papers/papers.server'
import { asProvider } from './as-provider.server'

const OWN = {
  invoice: `SELECT id FROM invoice WHERE site_id = $1 AND id = $2 AND state = 'issued'`,
  'credit-note': 'SELECT id FROM credit_note WHERE site_id = $1 AND id = $2',
  slip: `SELECT id FROM challan WHERE site_id = $1 AND id = $2 AND source = 'bank' AND state <> 'cancelled'`,
}
const PDF = { invoice: invoicePdf, 'credit-note': creditPdf, slip: challanPdf }
type OwnPaper = keyof typeof OWN

/** A paper of the provider to an institution, as the centre prints it. @throws Missing for another institution's, and for drafts */
export async function ownPaper(ctx: SiteCtx, kind: OwnPaper, id: number, lang: Lang): Promise<Paper> {
  const [own] = await sql(OWN[kind], [ctx.site.id, id])
  if (!own) throw new Missing(kind)
  return asProvider(ctx, 'read', (centre) => PDF[kind](centre, id, lang))
}

interface OwnStatement {
  statement: Statement
  company: StatementCompany | null
  companies: StatementCompany[]
}

/** The institution's own account with one of the provider's companies over some days: the asked one, else the first. */
export const ownStatement = (
  ctx: SiteCtx,
  days: { from: string; to: string },
  asked: number | null,
): Promise<OwnStatement> =>
  asProvider(ctx, 'read', async (centre) => {
    const companies = await companiesOfSite(ctx.site.id)
    const company = chosenCompany(companies, asked)
    return { statement: await statementOf(centre, ctx.site.id, days, company?.id ?? null), company, companies }
  })

/** The same as a paper. */
export const ownStatementPaper = (
  ctx: SiteCtx,
  days: { from: string; to: string },
  lang: Lang,
  asked: number | null,
): Promise<Paper> => asProvider(ctx, 'read', (centre) => statementPdf(centre, ctx.site.id, days, lang, asked))
