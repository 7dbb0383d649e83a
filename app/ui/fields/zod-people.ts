import { z } from 'zod'
import { birthRegFault, readAnyName, readName, type NameScript } from '~/format/person-name'
import { issue } from './error'
import { zFigures, zText, type TextRule } from './zod'

/* Fields of people. Apart from the others, since what reads Bijoy weighs something. */

type Missing = { optional: true }

/** A person's name in one script (format/person-name). */
export function zPersonName(script: NameScript, rule?: TextRule & { optional?: false }): z.ZodType<string>
export function zPersonName(script: NameScript, rule: TextRule & Missing): z.ZodType<string | null>
export function zPersonName(script: NameScript, rule: TextRule = {}): z.ZodType<string | null> {
  const plain = rule.optional
    ? zText({ max: 120, ...rule, optional: true })
    : zText({ max: 120, ...rule, optional: false })
  return (plain as z.ZodType<string | null>).transform((name, context) => {
    if (name === null) return null
    const read = readName(name, script)
    if ('value' in read) return read.value
    context.addIssue({ code: 'custom', message: issue(`name.${read.wrong}`) })
    return z.NEVER
  }) as unknown as z.ZodType<string | null>
}

/** A person's name in whichever script it was typed. */
export function zAnyName(rule?: TextRule & { optional?: false }): z.ZodType<string>
export function zAnyName(rule: TextRule & Missing): z.ZodType<string | null>
export function zAnyName(rule: TextRule = {}): z.ZodType<string | null> {
  const plain = rule.optional
    ? zText({ max: 120, ...rule, optional: true })
    : zText({ max: 120, ...rule, optional: false })
  return (plain as z.ZodType<string | null>).transform((typed, context) => {
    const name = typed === null ? null : readAnyName(typed)
    if (name !== undefined) return name
    context.addIssue({ code: 'custom', message: issue('name.signs') })
    return z.NEVER
  }) as unknown as z.ZodType<string | null>
}

/** 17 digits of either script, in groups or not. Its year is compared by birthRegFault() where the day of birth is known. */
export function zBirthReg(rule: { optional?: false; message?: string }): z.ZodType<string>
export function zBirthReg(rule: Missing & { message?: string }): z.ZodType<string | null>
export function zBirthReg({ optional, message }: { optional?: boolean; message?: string }): z.ZodType<string | null> {
  const rule = { pattern: /^\d{17}$/, message: message ?? 'students:form.birthRegNoShape' }
  const inner: z.ZodType<string | null> = optional ? zFigures({ ...rule, optional }) : zFigures(rule)
  return inner.refine((number) => number === null || birthRegFault(number) === null, rule.message)
}
