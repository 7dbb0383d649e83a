import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test } from 'vitest'
import { questionHtml } from '~/domain/questions/text/question-html.server'
import { questionTypst } from '~/domain/questions/text/typst-math'

const WORKED: [tex: string, html: string | RegExp, typst: string | RegExp][] = [
  ['\\frac{a}{b}', '<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'frac(a, b)'],
  ['\\sqrt{x+1}', '<msqrt>', 'sqrt(x \\+ 1)'],
  ['\\sqrt[3]{x}', '<mroot>', /root\(.*3, x\)/],
  ['x^2', '<msup><mi>x</mi><mn>2</mn></msup>', 'attach(x, t: 2)'],
  ['a_{10}', '<mn>10</mn>', 'attach(a, b: 10)'],
  ['x_i^2', '<msubsup>', 'attach(x, b: i, t: 2)'],
  ['\\sum_{i=1}^{n} i', '∑', /attach\(∑, b: i \\= 1, t: n\) i/],
  ['\\int_0^1 x\\,dx', '∫', /attach\(∫, b: 0, t: 1\)/],
  ['\\alpha+\\beta\\le\\pi', '<mo>≤</mo>', 'α \\+ β ≤ π'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '<mtable>', 'lr(paren.l mat(delim: #none, 1, 2; 3, 4) paren.r)'],
  ['\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', 'tex-bar-below', /augment: #\(hline: \(1,\), vline: \(1,\)\)/],
  ['\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', 'class="tex-right"', /a & \\= b; c & \\= d/],
  ['\\text{গতি } v', '<mtext>গতি', '"গতি " v'],
  ['v = \\frac{দূরত্ব}{সময়} = ২০^২', '<mfrac><mtext>দূরত্ব</mtext>', 'frac("দূরত্ব", "সময়")'],
  ['\\overline{AB}', 'class="tex-over"', 'overline(A B)'],
  ['\\vec{v}', '<mover>', 'arrow(v)'],
  ['\\left(\\frac12\\right)', 'stretchy="true"', 'lr(paren.l frac(1, 2) paren.r)'],
  ['90^\\circ', '<mo>∘</mo>', 'attach(90, t: ∘)'],
  ['\\sin\\theta', '<mi>sin</mi>', /op\("sin"\)/],
]

test.each(WORKED)('%s is MathML and Typst', (tex, html, typst) => {
  expect(questionHtml(`$${tex}$`)).toMatch(typeof html === 'string' ? new RegExp(escaped(html)) : html)
  expect(questionTypst(`$${tex}$`)).toMatch(typeof typst === 'string' ? new RegExp(escaped(typst)) : typst)
})

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

test('a page of all of them compiles, and so does whatever is typed', () => {
  const compiler = NodeCompiler.create({ workspace: process.cwd() })
  const texts = [
    ...WORKED.flatMap(([tex]) => [`এক $${tex}$ দুই`, `$$${tex}$$`]),
    '#set page(width: 1pt) *x* _y_ @z <a> [b] `c` = d \\ // e /* f ~ "g" \' 1. + - ###',
    '$\\notacommand{x}$ #panic("x") $"#panic()"$ $\\text{"\\#panic()"}$ $a # b$',
    '**মোটা** _বাঁকা_ {{1}} $5 and $6\nlast',
    '$\\underbrace{a+b}_{n}\\xrightarrow{\\Delta}\\lim_{x\\to0}\\frac{\\sin x}{x}\\binom nr\\cancel{y}\\boxed{z}\\hat i\\bar x\\widehat{AB}$',
    "$\\left.\\frac{dy}{dx}\\right|_{x=0}\\mathbb{R}\\mathbf{x}\\mathcal F f'(x) ২x+৩ \\ce{H2O} \\%\\#\\&\\{\\}$",
    '$\\begin{cases}x&1\\\\y&2\\end{cases}\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}\\frac{}{}{}^nC_r\\phantom{x}\\sum\\limits_i\\overset{!}{=}$',
  ]
  const source = texts.map((text) => `#eval(${JSON.stringify(questionTypst(text))}, mode: "markup")`).join('\n\n')
  const made = compiler.compile({ mainFileContent: source })
  const problem = made.hasError() ? made.takeError()?.shortDiagnostics : null
  expect(problem).toBeNull()
})

test('what is typed is never markup of the page', () => {
  expect(questionHtml('<script>alert(1)</script>**<b>**')).toBe(
    '&#60;script&#62;alert(1)&#60;/script&#62;<strong>&#60;b&#62;</strong>',
  )
  for (const tex of [
    '\\href{javascript:alert(1)}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\style{color:red}{x}',
    '\\color{red}x',
  ])
    expect(questionHtml(`$${tex}$`)).not.toMatch(/<img|href="|style="|<a\b/)
})

test('words, lines, signs and prices', () => {
  expect(questionHtml('এক\r\n**দুই** _তিন_ a_b_c ____ {{1}}')).toBe(
    'এক<br><strong>দুই</strong> <em>তিন</em> a_b_c ____ {{1}}',
  )
  expect(questionHtml('It costs $5 and $6.')).toBe('It costs $5 and $6.')
  expect(questionHtml('\\$x$ \\*\\*y\\*\\* \\_z\\_')).toBe('$x$ **y** _z_')
  expect(questionHtml('**গতি $v_1*v_2$ হলে**')).toContain('<strong>গতি </strong><math>')
})

test('TeX that never ends, or is no TeX, is shown as it was typed, soon', () => {
  const bad = [
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\a}{x\\a}\\a',
    '{'.repeat(480),
    '\\left('.repeat(80),
    '^'.repeat(400),
    '\\frac'.repeat(90),
    'x^{'.repeat(150),
    '\\begin{matrix}'.repeat(30),
    '\\sqrt'.repeat(90),
    '\\unknown',
    '\\frac{1}',
  ]
  for (const tex of bad) {
    const from = performance.now()
    expect(questionHtml(`$${tex}$`)).toContain('<code class="tex">')
    expect(performance.now() - from).toBeLessThan(500)
  }
  const from = performance.now()
  questionHtml('$a_1$ **b** _c_ '.repeat(2_000))
  questionHtml('**'.repeat(5_000) + '_a'.repeat(5_000) + '$x'.repeat(5_000))
  expect(performance.now() - from).toBeLessThan(5_000)
})
