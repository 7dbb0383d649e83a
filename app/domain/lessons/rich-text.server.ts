import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

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
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['align'], td: ['align'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { href: attribs.href ?? '', rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

/** Markdown as people write it, to HTML that is safe to show: no scripts, styles, frames, pictures or handlers, whatever was typed. */
export const richText = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false, gfm: true, breaks: true }), RULES)
