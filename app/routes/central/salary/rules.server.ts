import type { Answer } from '~/access/intents.server'
import { Designation, Religion } from 'db/models/catalogue'
import type { Ctx } from '~/domain/context'
import { calculate } from '~/domain/payroll/calculator.server'
import { contradictionOf, scopeOf, type RuleTable } from '~/domain/payroll/rules.server'
import { formatDate } from '~/format/dates'
import {
  choicesOf,
  listMaster,
  saveMaster,
  type MasterCheck,
  type MasterModel,
  type MasterOptions,
  type SaveArgs,
} from '~/screens/master.server'

/** A screen of salary rules: its table and model. */
export interface RuleScreen {
  table: RuleTable
  model: MasterModel
}

/** Choices that every screen of rules has. */
export const designationChoices = () => choicesOf(Designation)
export const religionChoices = () => choicesOf(Religion)

/** The list of rules, and what they give the example employee of the address. */
export async function listRules(screen: RuleScreen, request: Request, options: MasterOptions) {
  const data = await listMaster(screen.model, request, options)
  return {
    ...data,
    calculation: data.importing ? null : await calculate(screen.table, new URL(request.url).searchParams),
  }
}

/** Saves a rule, or a sheet of them. */
export const saveRule = (screen: RuleScreen, args: SaveArgs, options: MasterOptions): Promise<Answer> =>
  saveMaster(screen.model, args, options)

/**
 * Refuses a rule that contradicts an active one, there or in the same sheet; the refusal names that rule and its days. A
 * rule that is brought back is asked the same.
 */
export const ruleCheck =
  (table: RuleTable, ctx: Ctx): MasterCheck =>
  async (values, before, sheet) => {
    if (values.active !== true) return null
    const other = await contradictionOf(table, scopeOf(table, values), before?.id ?? null, sheet)
    if (!other) return null
    const words = { rule: ctx.lang === 'bn' ? other.nameBn : other.nameEn, from: formatDate(other.startsOn, ctx.lang) }
    return {
      '': [
        other.endsOn === null
          ? `payroll:error.contradictsOpen?${new URLSearchParams(words)}`
          : `payroll:error.contradicts?${new URLSearchParams({ ...words, until: formatDate(other.endsOn, ctx.lang) })}`,
      ],
    }
  }
