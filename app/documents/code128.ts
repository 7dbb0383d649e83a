/** Widths of bar, gap, bar … of the values of Code 128; the last one stops. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [START_B, START_C, STOP] = [104, 105, 106]

/** The values of a text: pairs of digits where there are nothing else but an even count of them, otherwise a character each. */
function valuesOf(text: string): number[] {
  const pairs = /^(\d\d)+$/.test(text)
  const values = pairs
    ? [START_C, ...Array.from({ length: text.length / 2 }, (_, at) => Number(text.slice(at * 2, at * 2 + 2)))]
    : [START_B, ...[...text].map((letter) => letter.charCodeAt(0) - 32)]
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, STOP]
}

/** Letters, digits and signs of ASCII as a Code 128 bar code, an SVG file with its quiet zones. @throws Error for anything else */
export function code128Svg(text: string): string {
  if (!/^[ -~]{1,48}$/.test(text)) throw new Error('Code 128 has ASCII alone')
  let x = 10
  let path = ''
  for (const value of valuesOf(text))
    [...(WIDTHS[value] ?? '')].forEach((width, at) => {
      if (at % 2 === 0) path += `M${x} 0h${width}v30h-${width}z`
      x += Number(width)
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + 10} 30" preserveAspectRatio="none" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${x + 10}v30H0z"/><path d="${path}"/></svg>`
}
