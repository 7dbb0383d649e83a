import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { Designation, Religion } from 'db/models/catalogue'
import type { z } from 'zod'
import type { Ctx } from '~/domain/platform/context'
import { calculate } from '~/domain/payroll/calculator.server'
import { contradictionOf, scopeOf, type RuleTable } from '~/domain/payroll/rules.server'
import { formatDate } from '~/format/dates'
import { Download } from '~/screens/download.server'
import type { MasterData, MasterRow } from '~/screens/master'
import { choicesOf, listMaster, saveMaster, type MasterModel, type MasterOptions } from '~/screens/master.server'

/** A screen of salary rules: its table, model and form. */
export interface RuleScreen { table: RuleTable; model: MasterModel & { findByPk(id: number): Promise<unknown> }; form: z.ZodObject }

/** Choices that every screen of rules has. */
export const designationChoices = () => choicesOf(Designation)
export const religionChoices = () => choicesOf(Religion)

/** The list of rules, and what they give the example employee of the address. */
export async function listRules(screen: RuleScreen, request: Request, options: MasterOptions) {
  const data: MasterData = await listMaster(screen.model, request, { ...options, sheet: false })
  const calculation = data instanceof Download ? null : await calculate(screen.table, new URL(request.url).searchParams)
  return Object.assign(data, { calculation })
}

/**
 * Saves a rule unless it contradicts an active one; the refusal names that rule and its days. A rule that is brought
 * back is asked the same. (Spreadsheets are off here: they would pass this by.)
 */
export async function saveRule(screen: RuleScreen, request: Request, data: FormData, options: MasterOptions & { ctx: Ctx }): Promise<SubmissionResult<string[]> | Response> {
  const intent = data.get('intent')
  const id = /^[1-9]\d{0,14}$/.test(String(data.get('id'))) ? Number(data.get('id')) : null
  if (intent === 'create' || intent === 'update') {
    const submission = parseWithZod(data, { schema: screen.form })
    const value = submission.status === 'success' ? (submission.value as Record<string, unknown>) : null
    const refusal = value?.active === true ? await refused(screen, value, intent === 'update' ? id : null, options.ctx) : null
    if (refusal) return submission.reply({ formErrors: [refusal] })
  } else if (intent === 'restore' && id !== null) {
    const row = (await screen.model.findByPk(id)) as { get(options: { plain: true }): MasterRow } | null
    const refusal = row ? await refused(screen, row.get({ plain: true }), id, options.ctx) : null
    if (refusal) return { status: 'error', error: { '': [refusal] } }
  }
  return saveMaster(screen.model, screen.form, request, { ...options, sheet: false })
}

async function refused({ table }: RuleScreen, value: Record<string, unknown>, id: number | null, ctx: Ctx): Promise<string | null> {
  const other = await contradictionOf(table, scopeOf(table, value), id)
  if (!other) return null
  const words = { rule: ctx.lang === 'bn' ? other.nameBn : other.nameEn, from: formatDate(other.startsOn, ctx.lang) }
  return other.endsOn === null
    ? `payroll:error.contradictsOpen?${new URLSearchParams(words)}`
    : `payroll:error.contradicts?${new URLSearchParams({ ...words, until: formatDate(other.endsOn, ctx.lang) })}`
}
