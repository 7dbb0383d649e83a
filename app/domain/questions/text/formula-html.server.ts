import { mathTree, type MathNode } from './tex-tree.server'

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function markup({ name, attrs, looks, kids, text }: MathNode): string {
  const all = { ...attrs, ...(looks.length ? { class: looks.map((look) => `tex-${look}`).join(' ') } : {}) }
  const said = Object.entries(all)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')
  return `<${name}${said}>${escape(text)}${kids.map(markup).join('')}</${name}>`
}

/**
 * A formula as MathML, which browsers draw without scripts; what is no TeX, as it was typed.
 * @param display on a line of its own
 */
export function formulaHtml(tex: string, display: boolean): string {
  const tree = mathTree(tex, display)
  if (tree) return display ? `<span class="tex-line">${markup(tree)}</span>` : markup(tree)
  return display
    ? `<code class="tex block overflow-x-auto py-1">${escape(tex)}</code>`
    : `<code class="tex">${escape(tex)}</code>`
}
