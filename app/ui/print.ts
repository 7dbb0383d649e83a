const PRINT_AFTER_MS = 1000

/**
 * Prints one element of the page in a window of its own: opened fullscreen with scrollbars, printed after 1000 ms (so
 * that fonts and images are there), closed after printing (specification 9). `notFound` is the translated alert text.
 */
export function printElement(id: string, notFound: string): void {
  const element = document.getElementById(id)
  if (!element) {
    window.alert(notFound)
    return
  }
  const sheet = window.open('', '_blank', 'fullscreen=yes,scrollbars=yes')
  if (!sheet) {
    // A blocked window must not cost the reader the paper; the print styles drop the shell.
    window.print()
    return
  }
  const { document: paper } = sheet
  paper.documentElement.lang = document.documentElement.lang
  paper.documentElement.dataset.theme = 'light'
  paper.title = document.title
  for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const copy = paper.createElement('link')
    copy.rel = 'stylesheet'
    copy.href = style.href
    paper.head.append(copy)
  }
  // What is printed alone takes along whose it is and what it is.
  const main = paper.createElement('main')
  main.className = 'shell-main'
  for (const one of document.querySelectorAll('.paper-head, main h1')) main.append(paper.importNode(one, true))
  main.append(paper.importNode(element, true))
  paper.body.append(main)
  sheet.addEventListener('afterprint', () => sheet.close())
  sheet.focus()
  setTimeout(() => sheet.print(), PRINT_AFTER_MS)
}
