import { describe, expect, test } from 'vitest'
import { isVideo } from '~/domain/lessons/post.form'
import { showing, stateAfter } from '~/domain/lessons/post-state.policy'
import { richText } from '~/domain/lessons/rich-text.server'

describe('rich text', () => {
  test('is what was written', () => {
    expect(richText('## পাঠ\n\n**মোটা** ও *বাঁকা*\n\n- এক\n- দুই')).toBe(
      '<h2>পাঠ</h2>\n<p><strong>মোটা</strong> ও <em>বাঁকা</em></p>\n<ul>\n<li>এক</li>\n<li>দুই</li>\n</ul>\n',
    )
  })
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '[x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="//evil.example">x</a>',
    '![x](https://evil.example/x.png)',
  ])('keeps nothing harmful of %s', (text) => {
    expect(richText(text)).not.toMatch(
      /<script|<img|<iframe|<svg|javascript:|data:|onerror|onclick|onload|style=|href="\/\//i,
    )
  })
  test('columns of a table are aligned by classes, and only by ours', () => {
    const html = richText(
      '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n\n<table><tr><td class="x" style="top:0">y</td></tr></table>',
    )
    expect(html).not.toMatch(/align=|style=|class="x"/)
    for (const cell of ['<th>a</th>', '<th class="centred">b</th>', '<td class="at-end">3</td>', '<td>y</td>'])
      expect(html).toContain(cell)
  })
  test('links open elsewhere and tell nobody', () =>
    expect(richText('[x](https://example.org)')).toContain(
      '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">',
    ))
})

describe('a video link', () => {
  test.each(['https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc', 'https://vimeo.com/123'])('%s', (url) =>
    expect(isVideo(url)).toBe(true),
  )
  test.each([
    'http://youtube.com/watch?v=abc',
    'https://youtube.com.evil.example/x',
    'https://user@youtube.com/x',
    'javascript:alert(1)',
    'https://youtube.com:8443/x',
    'https://youtube.com/',
    'youtube.com/x',
    'https://evil.example/?youtube.com',
  ])('not %s', (url) => expect(isVideo(url)).toBe(false))
})

describe('states', () => {
  test('only the moves there are', () => {
    expect(stateAfter('draft', 'publish')).toBe('published')
    expect(stateAfter('published', 'retire')).toBe('retired')
    expect(stateAfter('retired', 'restore')).toBe('draft')
    expect([
      stateAfter('retired', 'publish'),
      stateAfter('draft', 'retire'),
      stateAfter('published', 'publish'),
    ]).toEqual([null, null, null])
  })
  test('shown from the first day to the last, both included', () => {
    const post = { state: 'published' as const, publishFrom: '2026-11-01', publishTo: '2026-11-30' }
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => showing(post, day))).toEqual([
      'later',
      'now',
      'now',
      'over',
    ])
    expect(showing({ ...post, state: 'draft' }, '2026-11-10')).toBe('never')
    expect(showing({ ...post, publishTo: null }, '2099-01-01')).toBe('now')
  })
})
