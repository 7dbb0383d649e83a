import type { Ratio } from './ratio.policy'
import { decimalText } from './ratio.policy'

/** A figure of an explanation: money in poisha, seconds, a plain decimal, or a day. All as text, for JSON has no bigint. */
export type StepFigure = { poisha: string } | { seconds: number } | { decimal: string } | { day: string }

/** One line of a calculator's explanation: the words of `payroll:step` under its key, with their figures. */
export interface Step {
  key: string
  figures: Record<string, StepFigure>
}

/** A line of the payslip, in poisha, and how it came about. */
export interface Line {
  poisha: bigint
  steps: Step[]
}

export const money = (poisha: bigint): StepFigure => ({ poisha: poisha.toString() })
export const onDay = (day: string): StepFigure => ({ day })
export const seconds = (count: number): StepFigure => ({ seconds: count })
export const number = (text: string): StepFigure => ({ decimal: text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') })

/** A fraction of poisha shown in taka, with up to `places` digits after the point and no fewer than two. */
export const taka = (poisha: Ratio, places = 6): StepFigure => ({
  decimal: decimalText({ of: poisha.of, over: poisha.over * 100n }, places).replace(/(\.\d\d\d*?)0+$/, '$1'),
})
