import type { SubmissionResult } from '@conform-to/react'
import { intents, submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { approveBudget, discardDraft } from '~/domain/accounts/budget/approve-budget.server'
import * as forms from '~/domain/accounts/budget/budget.form'
import { budgetImport, sheetOfDraft } from '~/domain/accounts/budget/import-budget.server'
import { saveBudget, type Stale, type TypedLine } from '~/domain/accounts/budget/save-budget.server'
import { readSpread } from '~/domain/accounts/budget/spread-words.server'
import { sumOf } from '~/domain/accounts/budget/spread.policy'
import { copyLastYear, reviseBudget, startBudget } from '~/domain/accounts/budget/start-budget.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { paths } from '~/paths'
import { uploadOf } from '~/screens/sheets/upload.server'

/** The answer to a post of the screen: the form, and what the screen tells beside it. */
export type BudgetAnswer = SubmissionResult<string[]> & { stale?: Stale }

const HIDE = ['over']
const taka = (round: string) => ({ '1': 100, '100': 10_000, '1000': 100_000 })[round] ?? 100
const hundredths = (percent: number | null) => Math.round((percent ?? 0) * 100)
const atYear = (yearId: number) => `${paths.budget}?f_year=${yearId}`

const save = submitted(forms.budgetForm, async (ctx: SiteCtx, { rows, fund, ...seen }, { reply, done, request }) => {
  const wrong: Record<string, string[]> = {}
  const lines = rows.map(({ key, amount, spread, note }, at): TypedLine => {
    const read = readSpread(spread)
    if (!read) wrong[`rows[${at}].spread`] = ['budget:error.spread']
    return {
      ledgerId: key,
      amount: amount === null ? null : Number(amount),
      spread: read ?? 'even',
      note: note ?? '',
    }
  })
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  const stale = await saveBudget(ctx, seen, fund, lines)
  return stale
    ? { ...reply({ errors: { '': ['budget:stale'] }, hide: HIDE }), stale }
    : done(hereWith(request), 'budget:saved')
})

/** Typed months: a row whose twelve are empty is no line; its note stays. */
const months = submitted(forms.monthsForm, async (ctx: SiteCtx, { rows, fund, ...seen }, { reply, done, request }) => {
  const typed = rows.map((row) => {
    const twelve = forms.monthsOfRow(row)
    const said = twelve.some((one) => one !== null)
    return { ledgerId: row.key, months: said ? twelve.map((one) => Number(one ?? 0n)) : undefined }
  })
  const stale = await saveBudget(
    ctx,
    seen,
    fund,
    typed.map(({ ledgerId, months: twelve }) => ({
      ledgerId,
      amount: twelve ? sumOf(twelve) : null,
      spread: 'typed',
      months: twelve,
      note: null,
    })),
  )
  return stale
    ? { ...reply({ errors: { '': ['budget:stale'] }, hide: HIDE }), stale }
    : done(hereWith(request), 'budget:saved')
})

/** Every change of the screen. */
export const actOnBudget: Action<SiteCtx, BudgetAnswer | Response> = intents({
  // Enter, in a cell, presses no button.
  '': save,
  save,
  months,
  upload: uploadOf(forms.fileForm, budgetImport, paths.budgetImport, (ctx: SiteCtx, form) => sheetOfDraft(ctx, form)),
  start: submitted(forms.startForm, async (ctx: SiteCtx, { year, from, percent, round }, { done }) => {
    await startBudget(
      ctx,
      year,
      from === 'blank' ? null : { from, hundredths: hundredths(percent), roundTo: taka(round) },
    )
    return done(atYear(year), 'budget:started')
  }),
  copy: submitted(
    forms.copyForm,
    async (ctx: SiteCtx, { from, percent, round, which, fund, ...seen }, { done, request }) => {
      await copyLastYear(ctx, seen, fund, { from, hundredths: hundredths(percent), roundTo: taka(round) }, which)
      return done(hereWith(request), 'budget:copied')
    },
  ),
  approve: submitted(forms.approveForm, async (ctx: SiteCtx, { resolution, resolvedOn, ...seen }, { done }) => {
    const { yearId } = await approveBudget(ctx, seen, { number: resolution, day: resolvedOn })
    return done(atYear(yearId), 'budget:approved')
  }),
  revise: submitted(forms.reviseForm, async (ctx: SiteCtx, { budget, reason }, { done, request }) => {
    await reviseBudget(ctx, budget, reason)
    return done(hereWith(request, { budget: null, tab: null }), 'budget:revising')
  }),
  discard: submitted(forms.discardForm, async (ctx: SiteCtx, seen, { done }) => {
    const { yearId } = await discardDraft(ctx, seen)
    return done(atYear(yearId), 'budget:discarded')
  }),
})
