import { redirect } from '@remix-run/node'
import { submitted, type Action } from '~/access/intents.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { generateForm } from '~/domain/billing/generate.form'
import { previewGenerate, startGenerateJob } from '~/domain/billing/generate/preview.server'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { monthRange, today } from '~/format/dates'
import { paths } from '~/paths'

/** The question and, once days are chosen, what the run would do. */
export async function generateData(ctx: UserCtx, request: Request) {
  const query = new URL(request.url).searchParams
  const companies = (await companiesOf(ctx))
    .filter((one) => one.active)
    .map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn }))
  const month = monthRange(today())
  const values = {
    from: query.get('from') ?? month.from,
    to: query.get('to') ?? month.to,
    companyId: query.get('companyId') ?? String(companies[0]?.id ?? ''),
  }
  const read = generateForm.safeParse(values)
  const asked = query.has('from')
  const known = read.success && companies.some((one) => one.id === read.data.companyId)
  return {
    companies,
    values,
    bad: asked && !known,
    preview: asked && read.success && known ? await previewGenerate(ctx, { ...read.data, issuedOn: today() }) : null,
  }
}
export type GenerateData = Awaited<ReturnType<typeof generateData>>

export const startGenerate: Action<UserCtx> = submitted(generateForm, async (ctx, value) => {
  const companies = await companiesOf(ctx)
  if (!companies.some((one) => one.id === value.companyId)) throw new Invalid({ companyId: ['ui:error.in'] })
  return redirect(paths.job(await startGenerateJob(ctx, { ...value, issuedOn: today() })))
})
