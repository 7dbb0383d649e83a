import type { EntranceArgs } from '~/access/guard.server'
import { constraintsOf } from '~/access/constraints.server'
import { submitted, type Action } from '~/access/intents.server'
import { fundsOf, ledgersOf } from '~/domain/accounts/chart/ledgers.server'
import { issuedForm, postDatedForm, receivedForm } from '~/domain/accounts/cheques/cheque.form'
import { issueCheque, keepPostDated, takeCheque } from '~/domain/accounts/cheques/enter-cheque.server'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { partiesOf, payableVouchers } from '~/domain/accounts/cheques/register.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import { paths } from '~/paths'

const KINDS = ['issued', 'post-dated', 'received'] as const
type Kind = (typeof KINDS)[number]

function kindOf({ params }: Pick<EntranceArgs, 'params'>): Kind {
  const kind = KINDS.find((one) => one === params.kind)
  if (!kind) throw new Missing('kind of cheque')
  return kind
}

/** What the form of a new cheque chooses from; null until books are open. */
export async function newChequeData(ctx: SiteCtx, args: EntranceArgs) {
  const kind = kindOf(args)
  const site = ctx.site.id
  if (!(await bookOf(site))) return null
  const name = (row: { nameEn: string; nameBn: string }) => (ctx.lang === 'bn' ? row.nameBn : row.nameEn)
  const ledgers = kind === 'issued' ? [] : await ledgersOf(site)
  return {
    kind,
    today: today(),
    accounts: (await bankAccountsOf(site)).filter((one) => one.active),
    parties: (await partiesOf(site)).map((one) => ({ value: one.id, text: name(one) })),
    vouchers: kind === 'issued' ? await payableVouchers(site) : [],
    // The general fund is what nothing chosen means.
    funds:
      kind === 'issued'
        ? []
        : (await fundsOf(site)).filter((one) => !one.general).map((one) => ({ value: one.id, text: name(one) })),
    ledgers: ledgers
      .filter((one) => one.holds === 'other')
      .map((one) => ({
        value: one.id,
        text: `${digits(one.code, ctx.lang)} ${name(one)}`,
        group: ctx.lang === 'bn' ? one.groupBn : one.groupEn,
      })),
    constraints: constraintsOf({
      cheque: { issued: issuedForm, 'post-dated': postDatedForm, received: receivedForm }[kind],
    }),
  }
}

const kept = (number: string, id: number, { done }: EntranceArgs) =>
  done(paths.cheque(id), 'bank:cheque.kept', { number })

/** Registers the cheque of the kind that the address says. */
export const keepCheque: Action<SiteCtx> = (ctx, args) => {
  const verbs: Record<Kind, Action<SiteCtx>> = {
    issued: submitted(issuedForm, async (c: SiteCtx, form, all) => kept(form.number, await issueCheque(c, form), all)),
    'post-dated': submitted(postDatedForm, async (c: SiteCtx, form, all) =>
      kept(form.number, await keepPostDated(c, form), all),
    ),
    received: submitted(receivedForm, async (c: SiteCtx, form, all) =>
      kept(form.number, await takeCheque(c, form), all),
    ),
  }
  return verbs[kindOf(args)](ctx, args)
}
