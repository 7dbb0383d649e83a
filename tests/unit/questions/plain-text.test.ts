import { expect, test } from 'vitest'
import { plainText } from '~/domain/questions/text/plain-text.server'

test.each([
  ['$a^{5} \\times a^{30}$ এর মান কোনটি?', 'a⁵×a³⁰ এর মান কোনটি?'],
  ['$(4x + 3)^2$ এর মান', '(4x+3)² এর মান'],
  ['$\\frac{a+b}{2}$', '(a+b)/2'],
  ['$\\sqrt{2}$ ও $\\sqrt[3]{8}$', '√2 ও ³√8'],
  ['$30^\\circ$ কোণের পূরক', '30° কোণের পূরক'],
  ['$x_{1} = 7$', 'x₁=7'],
  ['**গাঢ়** ও _বাঁকা_\nনতুন লাইন', 'গাঢ় ও বাঁকা নতুন লাইন'],
  ['দাম $5 থেকে $6', 'দাম $5 থেকে $6'],
  ['$\\frac{a}{', '$\\frac{a}{'],
])('%s → %s', (text, line) => {
  expect(plainText(text)).toBe(line)
})
