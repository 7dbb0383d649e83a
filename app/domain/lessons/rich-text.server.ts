import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** What a column's colons mean, as the site's style sheet calls it: the attribute is obsolete, and the policy of pages lets no style through. */
const ALIGNED: Readonly<Record<string, string>> = { center: 'centred', right: 'at-end' }

const cell: sanitizeHtml.Transformer = (tagName, { align = '' }) => {
  const name = ALIGNED[align]
  const attribs: sanitizeHtml.Attributes = name ? { class: name } : {}
  return { tagName, attribs }
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'strong',
    'em',
    'del',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedClasses: { th: Object.values(ALIGNED), td: Object.values(ALIGNED) },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    th: cell,
    td: cell,
    a: (tagName, attribs) => ({
      tagName,
      attribs: { href: attribs.href ?? '', rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

/** Markdown as people write it, to HTML that is safe to show: no scripts, styles, frames, pictures or handlers, whatever was typed. */
export const richText = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false, gfm: true, breaks: true }), RULES)
