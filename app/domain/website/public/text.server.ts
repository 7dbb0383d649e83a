import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { isVideo } from '~/domain/lessons/post.form'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import type { ShownMedia } from '../media/shown-media.server'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const mediaId = (href: string): number => Number(/^media:(\d{1,15})$/.exec(href)?.[1] ?? 0)
/** An address of this site, or one that a browser does not run. */
const isLink = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || /^#[\w-]+$/.test(href) || /^(https?|mailto|tel):/i.test(href)
const CALLS = { NOTE: 'note', TIP: 'tip', IMPORTANT: 'important', WARNING: 'warning' } as const
const FEW = 'http'
const ALIGNED = { left: '', center: ' class="centred"', right: ' class="at-end"' } as const

/** What a reader's screen has to know of a picture: how wide it stands in a text. */
const SIZES = '(min-width: 720px) 680px, 94vw'

/** A picture as HTML: in the width that the screen needs, with its place kept and coloured until it has come. */
export function pictureHtml(media: ShownMedia, lang: Lang, sizes = SIZES): string {
  const alt = (lang === 'bn' ? media.altBn || media.altEn : media.altEn || media.altBn) || ''
  const small = media.sizes.find((one) => one.width >= 400) ?? { key: media.key }
  const set = media.sizes.map((one) => `${paths.file(one.key)} ${one.width}w`).join(', ')
  return `<img src="${paths.file(small.key)}" srcset="${set}" sizes="${sizes}" width="${media.width}" height="${media.height}" alt="${escape(alt)}" loading="lazy" decoding="async" style="background-color:${media.color}${media.focusX === 50 && media.focusY === 50 ? '' : `;object-position:${media.focusX}% ${media.focusY}%`}">`
}

const MB = 1024 * 1024
const sizeOf = (bytes: number, lang: Lang): string => {
  const [value, bn, en] =
    bytes < MB
      ? [Math.max(1, Math.round(bytes / 1024)), 'কেবি', 'KB']
      : [Math.round((bytes / MB) * 10) / 10, 'এমবি', 'MB']
  return `${digits(value, lang)} ${lang === 'bn' ? bn : en}`
}

const fileHtml = (media: ShownMedia, words: string, lang: Lang): string =>
  `<a class="file" href="${paths.file(media.key)}" download>${words || escape(media.name)} <span class="size">(${media.mime === 'application/pdf' ? 'PDF, ' : ''}${sizeOf(media.bytes, lang)})</span></a>`

const WORDS = {
  bn: { watch: 'ভিডিও দেখুন', note: 'জ্ঞাতব্য', tip: 'পরামর্শ', important: 'গুরুত্বপূর্ণ', warning: 'সতর্কতা' },
  en: { watch: 'Watch the video', note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning' },
} as const

const videoHtml = (url: string, words: string): string =>
  `<p><a class="video" href="${escape(url)}" target="_blank" rel="noopener noreferrer"><span>${words}</span></a></p>`

const ALLOWED: sanitizeHtml.IOptions = {
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
    'figure',
    'figcaption',
    'img',
    'aside',
    'div',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'class', 'download'],
    th: ['class', 'scope'],
    td: ['class'],
    ol: ['start'],
    aside: ['class'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    span: ['class'],
    p: ['class'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding', 'style'],
  },
  allowedStyles: { img: { 'background-color': [/^#[0-9a-f]{6}$/], 'object-position': [/^\d{1,3}% \d{1,3}%$/] } },
  allowedSchemes: [FEW, 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonBooleanAttributes: sanitizeHtml.defaults.nonBooleanAttributes.filter(
    (name) => name !== 'download' && name !== 'alt',
  ), // they say enough by being there
}

/**
 * An entry's text (Markdown, as its editor writes it) as HTML that is safe to show. Pictures and files are named by `media:{id}`; an address of
 * a known video site that stands alone is a card that leads there; a quotation that begins with [!NOTE], [!TIP], [!IMPORTANT] or [!WARNING] is
 * a call-out. HTML that was typed is shown as it was typed; nothing is requested from elsewhere.
 */
export function entryHtml(markdown: string, media: ReadonlyMap<number, ShownMedia>, lang: Lang): string {
  const say = WORDS[lang]
  let level = 1 // of the last heading; the page has the first one
  const imageHtml = ({ href, text }: Tokens.Image): string => {
    const shown = media.get(mediaId(href))
    if (shown?.kind !== 'picture') return escape(text)
    return pictureHtml(text ? { ...shown, [lang === 'bn' ? 'altBn' : 'altEn']: text } : shown, lang)
  }
  const figureHtml = (image: Tokens.Image): string =>
    media.get(mediaId(image.href))?.kind === 'picture'
      ? `<figure>${imageHtml(image)}${image.title ? `<figcaption>${escape(image.title)}</figcaption>` : ''}</figure>`
      : `<p>${escape(image.text)}</p>`
  const marked: Marked = new Marked({
    gfm: true,
    breaks: true,
    renderer: {
      html: ({ text }) => escape(text),
      heading({ tokens, depth }) {
        level = Math.min(4, Math.max(2, depth), level + 1) // none is left out, whatever was typed
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
      },
      image: imageHtml,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const file = media.get(mediaId(href))
        if (file) return fileHtml(file, words, lang)
        if (!isLink(href)) return words
        return href.startsWith(FEW)
          ? `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer">${words}</a>`
          : `<a href="${escape(href)}">${words}</a>`
      },
      paragraph(token) {
        const there = shownIn(token)
        const [only] = there
        // Pictures that stand alone, one or several below each other.
        if (only && there.every((one): one is Tokens.Image => one.type === 'image'))
          return there.map(figureHtml).join('')
        if (there.length === 1 && only?.type === 'link' && isVideo(only.href as string))
          return videoHtml(only.href as string, only.text === only.href ? say.watch : escape(only.text as string))
        return `<p>${this.parser.parseInline(token.tokens)}</p>`
      },
      blockquote({ tokens, text }): string {
        const call = /^\[!(NOTE|TIP|IMPORTANT|WARNING)\]/.exec(text)?.[1] as keyof typeof CALLS | undefined
        if (!call) return `<blockquote>${this.parser.parse(tokens)}</blockquote>`
        return `<aside class="call call-${CALLS[call]}"><strong>${say[CALLS[call]]}</strong>${String(marked.parse(text.replace(/^\[!\w+\]\s*/, ''), { async: false }))}</aside>`
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}${cell.align ? ALIGNED[cell.align] : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        return `<div class="wide" tabindex="0" role="group"><table><thead>${cells(token.header, 'th')}</thead><tbody>${token.rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`
      },
    },
  })
  return sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED)
}

/** What is to be seen in a paragraph: neither the room between nor the ends of its lines. */
const shownIn = ({ tokens = [] }: { tokens?: Tokens.Generic[] }): (Tokens.Generic | Tokens.Image)[] =>
  tokens.filter((token) => token.type !== 'br' && (token.type !== 'text' || token.raw.trim() !== ''))

/** The first words of a text, without its signs: for lists, search machines and what is shared. */
export function summaryOf(markdown: string, most = 160): string {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\[!\w+\]|[*_`~|]|https:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s\S*$/, '')} …`
}
