import type { Page } from 'playwright-core'

/**
 * Texts whose colour is too near to the one behind them (WCAG 1.4.3: 4.5 to 1, large ones 3 to 1), one of a kind. Axe's own rule
 * takes half a second a page in each scheme of colours; this looks at computed colours alone, over backgrounds of one colour,
 * and leaves pictures and gradients to axe's rule in tests/e2e/kit and tests/e2e/weight.
 */
export const contrastFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = [number, number, number, number]
    const colour = (text: string): Colour => {
      const parts = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      const most = text.startsWith('color(') ? 255 : 1
      const [r = 0, g = 0, b = 0, a = 1] = parts
      return [r * most, g * most, b * most, a]
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const light = ([r, g, b]: Colour) => {
      const linear = (value: number) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
    const grounds = new Map<Element | null, Colour | null>([
      [
        null,
        colour(
          getComputedStyle(document.documentElement).colorScheme.includes('dark')
            ? 'rgb(18 18 18)'
            : 'rgb(255 255 255)',
        ),
      ],
    ])
    /** What lies behind an element's text; null where that is a picture. */
    const ground = (one: Element | null): Colour | null => {
      const known = grounds.get(one)
      if (known !== undefined || !one) return known ?? null
      const below = ground(one.parentElement)
      const style = getComputedStyle(one)
      const own = colour(style.backgroundColor)
      const found = style.backgroundImage !== 'none' ? null : own[3] === 1 ? own : below && over(own, below)
      grounds.set(one, found)
      return found
    }
    const found = new Map<string, string>()
    for (const one of document.querySelectorAll('body *')) {
      if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (one.closest('svg, :disabled, [aria-disabled=true], .sr-only')) continue
      const behind = ground(one)
      if (!behind) continue
      const style = getComputedStyle(one)
      const size = parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const [text, back] = [light(over(colour(style.color), behind)), light(behind)]
      const ratio = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)
      if (ratio >= (large ? 3 : 4.5)) continue
      found.set(`${style.color} ${one.className}`, `contrast ${ratio.toFixed(2)}: ${one.outerHTML.slice(0, 160)}`)
    }
    return [...found.values()]
  })
