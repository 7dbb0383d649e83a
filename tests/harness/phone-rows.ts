import type { CheerioAPI } from 'cheerio'

/** Rows of lists that a phone cannot tell apart or open: without a name, or with more to see and neither a link at the name nor a fold. */
export function namelessRows($: CheerioAPI): string[] {
  return $('table.list > tbody > tr')
    .toArray()
    .flatMap((row) => {
      const cells = $(row).children('td')
      const name = cells.filter('.list-name')
      const said = name.text().trim() || name.find('input, select, textarea').length
      const opens = name.find('a, button, input, summary').length || cells.find('.list-fold').length
      const words = cells.text().trim().replace(/\s+/g, ' ').slice(0, 60)
      if (name.length !== 1 || !said) return [`a row without a name: ${words}`]
      return opens || !cells.filter('.list-rest').length ? [] : [`a row that a phone cannot open: ${words}`]
    })
}
