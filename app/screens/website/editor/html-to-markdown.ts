import TurndownService from 'turndown'

/** What never says anything to a reader. */
const NOTHING = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'title',
  'meta',
  'link',
  'noscript',
  'svg',
  'video',
  'audio',
  'canvas',
  'head',
] as const

/** An address that a reader may follow; of a file on somebody's own computer, or one that a browser would run, only the words stay. */
const isAddress = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim())

const cellText = (cell: Element, service: TurndownService): string =>
  service
    .turndown(cell.innerHTML)
    .replace(/\s*\n+\s*/g, ' ')
    .replace(/\|/g, '\\|')
    .trim()

/**
 * What was copied from a word processor or a page, as Markdown: headings, lists, tables, links and what is bold or
 * italic. Fonts, colours, pictures of elsewhere, comments and everything that could run are left out.
 */
export function htmlToMarkdown(html: string): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
    hr: '---',
  })
  // Words that look like HTML are words.
  const escape = service.escape.bind(service)
  service.escape = (text) => escape(text).replace(/</g, '&lt;')
  service.remove([...NOTHING] as unknown as TurndownService.Filter)
  service.addRule('picture', { filter: 'img', replacement: () => '' })
  service.addRule('address', {
    filter: 'a',
    replacement: (words, node) => {
      const href = (node as Element).getAttribute('href') ?? ''
      return isAddress(href) && words.trim()
        ? `[${words.trim()}](${href.trim().replace(/[\s()]/g, encodeURIComponent)})`
        : words
    },
  })
  // A title of the page itself stands above: the first heading of a text is one of its parts.
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (words, node) =>
      words.trim()
        ? `\n\n${'#'.repeat(Math.min(4, Math.max(2, Number(node.nodeName[1]))))} ${words.trim().replace(/\*\*/g, '')}\n\n`
        : '',
  })
  service.addRule('struck', { filter: ['del', 's'], replacement: (words) => (words.trim() ? `~~${words}~~` : '') })
  service.addRule('table', {
    filter: 'table',
    replacement: (_words, node) => {
      const rows = Array.from((node as Element).querySelectorAll('tr')).map((row) =>
        Array.from(row.querySelectorAll('td, th')).map((cell) => cellText(cell, service)),
      )
      const wide = Math.max(0, ...rows.map((row) => row.length))
      const said = rows.filter((row) => row.some(Boolean))
      if (wide < 2) return `\n\n${said.map((row) => row.join(' ')).join('\n\n')}\n\n`
      const line = (row: readonly string[]) =>
        `| ${Array.from({ length: wide }, (_, at) => row[at] ?? '').join(' | ')} |`
      return `\n\n${[line(said[0] ?? []), `|${' --- |'.repeat(wide)}`, ...said.slice(1).map(line)].join('\n')}\n\n`
    },
  })
  return service
    .turndown(wordLists(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?o:p[^>]*>/gi, '')))
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
}

/** Word writes lists as paragraphs that begin with a bullet of their own. */
const wordLists = (html: string): string =>
  html.replace(/<p[^>]*class="?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi, (_whole, inner: string) => {
    const words = inner
      .replace(/<span[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>\s*(?:<\/span>)?/gi, '')
      .replace(/^(?:\s|<[^>]+>|&nbsp;)*[·•▪o§](?:\s|&nbsp;)+/i, '')
    return `<ul><li>${words}</li></ul>`
  })
