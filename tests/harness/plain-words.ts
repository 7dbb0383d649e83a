import type { Answer } from './visitor'

// Where codes, addresses and what people typed themselves stand.
const AS_TYPED = 'script, style, code, pre, textarea, [data-as-typed], svg, template'
const RAW = {
  'a key of the words': /(?:^|[\s(‘'"])([a-z][a-z-]{2,}:[a-z]\w*(?:\.[\w-]+)*)/g,
  'a name of the database': /(?:^|[\s(‘'"])([a-z]+(?:_[a-z]+)+)(?=$|[\s.,:;)’'"])/g,
  'a name of the code': /(?:^|[\s(‘'"])([a-z]{2,}[A-Z][a-z]+[A-Za-z]*)(?=$|[\s.,:;)’'"])/g,
  'a date as programs write it': /(?:^|[^\d-])(\d{4}-\d{2}-\d{2})(?=$|[^\d-])/g,
  'a hole that nothing filled': /(\{\{.*?\}\})/g,
  'a figure in the digits of another language':
    /(?:^|[\s(:])([0-9][0-9,.]*)(?=\s?(?:টি|জন|টা|দিন|বার|বছর|মাস|মিনিট|ঘণ্টা|শতাংশ))/g,
  'a value of the program': /(?:^|[\s(])(undefined|NaN|null|\[object Object\])(?=$|[\s.,:;)])/g,
}

/** What stands raw in a page where people read: keys, names of tables and columns, ISO dates. Each with its surroundings. */
export function rawWords({ $ }: Answer): string[] {
  const page = $('body').clone()
  page.find(AS_TYPED).remove()
  // Cells and lines stand apart.
  page.find('*').each((_, element) => void $(element).prepend(' ').append(' '))
  const shown = [
    page.text(),
    ...page
      .find('[placeholder], [aria-label], [title]')
      .toArray()
      .flatMap((one) => ['placeholder', 'aria-label', 'title'].map((name) => $(one).attr(name) ?? '')),
  ]
  return shown.flatMap((text) =>
    Object.entries(RAW).flatMap(([what, pattern]) =>
      [...text.matchAll(pattern)].map((m) => {
        const around = text.slice(Math.max(0, m.index - 30), m.index + 50).replace(/\s+/g, ' ')
        return `${what}: ${m[1]} (… ${around} …)`
      }),
    ),
  )
}
