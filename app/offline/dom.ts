type Child = Node | string | null | undefined | false | readonly Child[]

type Given = Record<string, string | number | boolean | null | undefined | ((event: never) => unknown)>

/** An element with its attributes, listeners (`onclick`) and what stands in it. Text is text: nothing is read as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  const element: HTMLElement = made
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as unknown as EventListener)
    else if (name === 'value') (element as HTMLInputElement).value = String(value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  add(element, children)
  return made
}

function add(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    if (Array.isArray(child)) add(element, child as readonly Child[])
    else element.append(child as Node | string)
  }
}

/** In place of what stood in it. */
export function show(element: Element, ...children: Child[]): void {
  element.replaceChildren()
  add(element, children)
}

/** A button with what it does. */
export const button = (label: string, onclick: () => unknown, given: Given = {}): HTMLButtonElement =>
  h('button', { type: 'button', ...given, onclick }, label)
