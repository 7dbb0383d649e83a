import { describe, expect, test } from 'vitest'
import type { ShownMedia } from '~/domain/website/media/shown-media.server'
import { entryHtml, summaryOf } from '~/domain/website/public/text.server'

const picture: ShownMedia = {
  id: 7,
  kind: 'picture',
  key: 'big.webp',
  name: 'a.jpg',
  mime: 'image/webp',
  bytes: 9,
  altBn: 'মাঠ',
  altEn: 'The field',
  credit: '',
  width: 1600,
  height: 900,
  color: '#aabbcc',
  focusX: 50,
  focusY: 50,
  sizes: [
    { width: 400, key: 'small.webp' },
    { width: 1600, key: 'big.webp' },
  ],
}
const pdf: ShownMedia = {
  ...picture,
  id: 8,
  kind: 'file',
  key: 'doc.pdf',
  name: 'Routine.pdf',
  mime: 'application/pdf',
  bytes: 2_200_000,
  sizes: [],
  width: null,
  height: null,
  color: null,
}
const html = (text: string, lang: 'bn' | 'en' = 'en') =>
  entryHtml(
    text,
    new Map([
      [7, picture],
      [8, pdf],
    ]),
    lang,
  )

describe('what a clerk writes', () => {
  test('headings begin below the page’s own; lists, tables and bold are themselves', () => {
    expect(html('# One\n\n## Two\n\n**b**')).toContain('<h2>One</h2><h2>Two</h2><p><strong>b</strong></p>')
    expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td class="at-end">2</td>')
  })
  test('no heading is left out, whatever was typed', () => {
    expect(html('### One\n\n#### Two\n\n# Three')).toBe('<h2>One</h2><h3>Two</h3><h2>Three</h2>')
    expect(html('## One\n\n#### Two')).toBe('<h2>One</h2><h3>Two</h3>')
  })
  test('a picture among words is in them; pictures alone, one below the other, are figures and in no paragraph', () => {
    const made = html('![](media:7)\n![](media:7 "Sports day")')
    expect(made.match(/<figure>/g)).toHaveLength(2)
    expect(made).not.toContain('<p>')
    expect(html('Seen: ![](media:7 "Sports day") there.')).toMatch(/^<p>Seen: <img [^>]*> there\.<\/p>$/)
    expect(html('[![](media:7)](https://example.org)')).toMatch(/^<p><a [^>]*><img [^>]*><\/a><\/p>$/)
  })
  test('a picture is named by its number, in widths, with its place kept', () => {
    const made = html('![](media:7 "Sports day")')
    expect(made).toContain('srcset="/files/small.webp 400w, /files/big.webp 1600w"')
    expect(made).toContain('width="1600" height="900" alt="The field"')
    expect(made).toContain('background-color:#aabbcc')
    expect(made).toContain('<figcaption>Sports day</figcaption>')
    expect(html('![](media:7)', 'bn')).toContain('alt="মাঠ"')
  })
  test('a file says its kind and size', () => {
    expect(html('[The routine](media:8)')).toContain(
      '<a class="file" href="/files/doc.pdf" download>The routine <span class="size">(PDF, 2.1 MB)</span></a>',
    )
    expect(html('[রুটিন](media:8)', 'bn')).toContain('(PDF, ২.১ এমবি)')
  })
  test('a video alone on a line is a card; nothing is asked of where it is kept', () => {
    const made = html('https://youtu.be/abc')
    expect(made).toContain('class="video"')
    expect(made).not.toMatch(/iframe|img/)
  })
  test('a call-out', () => {
    expect(html('> [!WARNING]\n> Closed tomorrow.')).toBe(
      '<aside class="call call-warning"><strong>Warning</strong><p>Closed tomorrow.</p>\n</aside>'.replace('\n', ''),
    )
  })
})

describe('what nobody may write', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>1</script>)',
    '![x](https://tracker.example/1.gif)',
    '![x](media:7" onload="alert(1))',
    '<iframe src="https://example.com"></iframe>',
    '<a href="https://x" style="position:fixed">x</a>',
    '[x](//evil.example)',
    '> [!NOTE]\n> <svg onload=alert(1)>',
  ])('%s is shown as words or not at all', (text) => {
    const made = html(text)
    expect(made).not.toMatch(
      /<(script|iframe|svg|style)|<[^>]*\son\w+=|href="(javascript|data|\/\/)|<[^>]*\ssrc="https?:/i,
    )
  })
})

test('the first words of a text, without its signs', () => {
  expect(summaryOf('## Title\n\n- **one** [two](https://x.example)\n\n![](media:7)')).toBe('Title one two')
  expect(summaryOf('word '.repeat(60), 20)).toBe('word word word word …')
})
