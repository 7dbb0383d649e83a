import { formulaHtml } from '~/domain/questions/text/formula-html.server'
import { richText } from '../rich-text.server'

/** `$$…$$`, or `$…$` on one line; prices such as `$5 and $6` are none, for a formula ends beside a sign that is no blank. */
const TEX = /\$\$([^$]{1,2000}?)\$\$|\$(?!\s)([^$\n]{1,500}?)(?<![\s\\])\$(?!\d)/g

/** Nobody types it, and Markdown and the sanitizer leave it alone. */
const hole = (at: number) => `\uE000${at}\uE001`

/** The text of a lesson or homework (Markdown with TeX between dollar signs) as HTML that is safe to show. */
export function lessonHtml(markdown: string): string {
  const formulas: string[] = []
  const held = markdown
    .replace(/[\uE000\uE001]/g, '')
    .replace(TEX, (_, display: string | undefined, inline: string | undefined) =>
      hole(formulas.push(formulaHtml((display ?? inline ?? '').trim(), display !== undefined)) - 1),
    )
  return richText(held).replace(/\uE000(\d+)\uE001/g, (_, at: string) => formulas[Number(at)] ?? '')
}
