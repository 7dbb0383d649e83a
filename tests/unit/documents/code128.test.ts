import { describe, expect, test } from 'vitest'
import { code128Svg } from '~/documents/code128'

/** Bars and gaps of the picture, one sign a module, without the quiet zones. */
function modulesOf(svg: string): string {
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v30/g)]
    .map(([, x, width]) => [Number(x), Number(width)] as const)
    .slice(1)
  const end = Math.max(...bars.map(([x, width]) => x + width))
  const row = Array.from({ length: end }, () => '0')
  for (const [x, width] of bars) for (let at = x; at < x + width; at++) row[at] = '1'
  return row.join('').slice(10)
}

describe('Code 128', () => {
  // 'PJJ123C' as it is published, with start B instead of A: its check is one more, 55.
  test('letters as published', () => {
    expect(modulesOf(code128Svg('PJJ123C'))).toBe(
      [
        '11010010000',
        '11101110110',
        '10110111000',
        '10110111000',
        '10011100110',
        '11001110010',
        '11001011100',
        '10001000110',
        '11101000110',
        '1100011101011',
      ].join(''),
    )
  })
  test('pairs of digits are half as wide, and each picture has its quiet zones', () => {
    expect(modulesOf(code128Svg('123456')).length).toBe(11 * 5 + 13)
    expect(modulesOf(code128Svg('12345')).length).toBe(11 * 7 + 13)
    expect(code128Svg('L-00001')).toContain(`viewBox="0 0 ${11 * 9 + 13 + 20} 30"`)
  })
  test('nothing but ASCII', () => {
    expect(() => code128Svg('ক১')).toThrow('ASCII')
    expect(() => code128Svg('')).toThrow('ASCII')
  })
})
