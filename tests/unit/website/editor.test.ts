import { describe, expect, test } from 'vitest'
import { block, lines, link, table, wrap } from '~/screens/website/editor/insert'
import { htmlToMarkdown } from '~/screens/website/editor/html-to-markdown'
import { cropOf } from '~/domain/website/media/media.form'
import { entryHtml } from '~/domain/website/public/text.server'

const done = (text: string, edit: { from: number; to: number; text: string }) =>
  text.slice(0, edit.from) + edit.text + text.slice(edit.to)
const typed = (marked: string) => {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  return { text: marked.replace(/[[\]]/g, ''), from, to }
}

describe('buttons of the editor', () => {
  test('bold: around what is chosen, away again, and around words where nothing is', () => {
    const one = typed('এটি [জরুরি] কথা')
    const edit = wrap(one, '**', 'x')
    expect(done(one.text, edit)).toBe('এটি **জরুরি** কথা')
    const again = { text: done(one.text, edit), from: edit.chosen[0], to: edit.chosen[1] }
    expect(done(again.text, wrap(again, '**', 'x'))).toBe(one.text)
    expect(done('', wrap({ text: '', from: 0, to: 0 }, '**', 'লেখা'))).toBe('**লেখা**')
    const spaced = typed('a[ b ]c')
    expect(done(spaced.text, wrap(spaced, '*', 'x'))).toBe('a *b* c')
  })
  test('lists and headings: every line, another kind in its place, away again', () => {
    const two = { text: 'এক\nদুই', from: 1, to: 5 }
    const edit = lines(two, 'bullets')
    expect(done(two.text, edit)).toBe('- এক\n- দুই')
    const listed = { text: '- এক\n- দুই', from: 0, to: 10 }
    expect(done(listed.text, lines(listed, 'numbers'))).toBe('1. এক\n2. দুই')
    expect(done(listed.text, lines(listed, 'bullets'))).toBe('এক\nদুই')
    expect(done('## ক', lines({ text: '## ক', from: 4, to: 4 }, 'h3'))).toBe('### ক')
  })
  test('a table or picture stands alone, with empty lines around it', () => {
    expect(done('আগে\nপরে', block({ text: 'আগে\nপরে', from: 4, to: 4 }, 'X'))).toBe('আগে\n\nX\n\nপরে')
    expect(done('', block({ text: '', from: 0, to: 0 }, 'X'))).toBe('X\n\n')
    expect(entryHtml(table('কলাম'), new Map(), 'bn')).toMatch(/<table>.*<th scope="col">কলাম 1<\/th>/s)
    expect(done('ক [খ', link({ text: 'ক [খ', from: 2, to: 4 }, 'x'))).toBe('ক [খ](https://)')
  })
})

describe('what is pasted from a word processor', () => {
  test.each([
    ['<p class="MsoNormal" style="color:red"><b>জরুরি</b> <i>কথা</i></p>', '**জরুরি** *কথা*'],
    ['<h1>শিরোনাম</h1><p>লেখা</p>', '## শিরোনাম\n\nলেখা'],
    ['<ul><li>এক</li><li>দুই</li></ul>', '-   এক\n-   দুই'],
    ['<p class="MsoListParagraph"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>এক</p>', '-   এক'],
    [
      '<table><tr><td>নাম</td><td>রোল</td></tr><tr><td>সাদিয়া | ই</td><td>১</td></tr></table>',
      '| নাম | রোল |\n| --- | --- |\n| সাদিয়া \\| ই | ১ |',
    ],
    ['<a href="https://example.com/x y">দেখুন</a>', '[দেখুন](https://example.com/x%20y)'],
    ['<a href="javascript:alert(1)">দেখুন</a>', 'দেখুন'],
    ['<a href="file:///C:/x.doc">দেখুন</a>', 'দেখুন'],
    [
      '<img src="x" onerror="alert(1)"><script>alert(2)</script><style>p{}</style><p onclick="alert(3)">লেখা<o:p></o:p></p><!--[if gte mso 9]><xml></xml><![endif]-->',
      'লেখা',
    ],
    ['<iframe src="https://evil.example"></iframe><form><input value="x"><button>y</button></form>', ''],
    ['', ''],
  ])('%s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown.normalize('NFC')))

  test('nothing of it runs on the page, whatever it was', () => {
    const html =
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; <a href="  JaVaScRiPt:alert(1)">x</a><svg onload=alert(1)></svg> <b onmouseover=alert(1)>b</b></p>'
    const shown = entryHtml(htmlToMarkdown(html), new Map(), 'bn')
    expect(shown).not.toMatch(/<script|<svg|onmouseover|href="\s*javascript/i)
    expect(shown).toContain('<strong>b</strong>')
  })
})

describe('a cut picture', () => {
  test.each([
    [{ width: 1600, height: 900 }, '1:1', { x: 50, y: 50 }, { left: 350, top: 0, width: 900, height: 900 }],
    [{ width: 1600, height: 900 }, '1:1', { x: 0, y: 0 }, { left: 0, top: 0, width: 900, height: 900 }],
    [{ width: 1600, height: 900 }, '1:1', { x: 100, y: 100 }, { left: 700, top: 0, width: 900, height: 900 }],
    [{ width: 1000, height: 1000 }, '16:9', { x: 50, y: 83 }, { left: 0, top: 437, width: 1000, height: 563 }],
    [{ width: 1, height: 1 }, '21:9', { x: 50, y: 50 }, { left: 0, top: 0, width: 1, height: 1 }],
  ] as const)('%j to %s around %j', (size, aspect, focus, part) => expect(cropOf(size, aspect, focus)).toEqual(part))
})
